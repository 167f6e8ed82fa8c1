/** handbook: pages put together by make and a shell script, which refuse to build half a book. */

import type { Contents } from "../support/repository.ts";

export const handbook: Contents = {
  name: "handbook",
  files: {
    Makefile: `PAGES = pages/welcome.txt pages/holidays.txt

.PHONY: check
.DELETE_ON_ERROR:

book.txt: $(PAGES)
\t./bind.sh $(PAGES) > $@

check: book.txt
\tgrep -q EDITION book.txt
`,
    "bind.sh": {
      executable: `#!/bin/sh
[ -n "$EDITION" ] || { echo "bind: EDITION is not set" >&2; exit 3; }
echo "EDITION $EDITION"
cat "$@"
`,
    },
    "pages/welcome.txt": "Welcome aboard.\n",
    ".gitignore": "book.txt\n",
  },
};
