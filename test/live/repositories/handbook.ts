/**
 * handbook: pages put together by make and a shell script, which refuse to build half a book.
 *
 * Its recipes are silent, so that a failing one writes to stderr alone: what a command writes to
 * two streams reaches an agent in any order, and whole sessions could not be compared.
 */

import type { Contents } from "../support/repository.ts";

export const handbook: Contents = {
  name: "handbook",
  files: {
    Makefile: `PAGES = pages/welcome.txt pages/holidays.txt

.PHONY: check
.DELETE_ON_ERROR:

book.txt: $(PAGES)
\t@./bind.sh $(PAGES) > $@

check: book.txt
\t@grep -q EDITION book.txt
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
