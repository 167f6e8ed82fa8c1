/** Can the hooks still run what they run on? */

import { existsSync } from "node:fs";
import { readInterpreters } from "../../agents/interpreters.ts";
import { isExecutable } from "../../config/search-path.ts";
import type { Check, Problem } from "./check.ts";

export const interpreters: Check = {
  name: "interpreters",
  promise: "the programs that run the hooks are there",
  look({ home }) {
    const known = readInterpreters(home.hooks);
    if (known === undefined) return [];
    const { perl, node, start } = known;
    const isPerlGone = perl !== "" && !isExecutable(perl);
    const isNodeGone = !isExecutable(node);
    return [
      ...(isPerlGone ? [gone(perl, "hooks are slower without it")] : []),
      ...(isNodeGone ? [gone(node, "hooks can not start the recorder")] : []),
      ...(existsSync(start) ? [] : [gone(start, "hooks can not start the recorder")]),
    ];
  },
};

function gone(path: string, consequence: string): Problem {
  return {
    problem: `${path} is gone, and ${consequence}.`,
    fix: "Let the hooks find their programs again: `skilld install`.",
  };
}
