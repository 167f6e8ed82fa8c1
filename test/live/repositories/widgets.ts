/** widgets: a small npm package that is released now and then. No dependencies. */

import type { Contents } from "../support/repository.ts";

export const widgets: Contents = {
  name: "widgets",
  files: {
    "package.json": `${JSON.stringify(
      {
        name: "widgets",
        version: "1.2.0",
        private: true,
        type: "module",
        scripts: { test: "node --test" },
      },
      undefined,
      2,
    )}\n`,
    "README.md": "# widgets\n\nCounts widgets.\n",
    "CHANGELOG.md": "# Changelog\n\n## 1.2.0\n\n- First public release.\n",
    "src/count.js": "export const count = (widgets) => widgets.length;\n",
    "test/count.test.js": `import assert from "node:assert/strict";
import { test } from "node:test";
import { count } from "../src/count.js";

test("counts", () => assert.equal(count(["a", "b"]), 2));
`,
  },
};
