/**
 * Tasks: names of scripts in package.json, a Makefile and the like. They are code of the project,
 * and some say themselves that others will notice.
 */

import type { Word } from "../../shell/word.ts";
import { type Judged, judged, unknown } from "./judged.ts";

const EXTERNAL = new Set(
  `deploy deployment publish release push upload send ship promote rollout apply provision submit
  announce notify`.split(/\s+/),
);
const DESTRUCTIVE = new Set(
  `destroy drop purge wipe nuke delete remove rm uninstall install teardown rollback truncate reset prune
  distclean`.split(/\s+/),
);

export function judgeTask(runner: string, task: Word): Judged {
  const { value } = task;
  if (value === undefined) return unknown(`the task of ${runner} only shows when it runs`);
  return judgeSound(`${runner} ${value}`, value.split(/[^a-zA-Z]+/));
}

/** A script of the project bears its task first in its name: `deploy.sh`, `release-all.ts`. */
export function judgeScriptName(path: string): Judged {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return judgeSound(path, [/^[a-zA-Z]*/.exec(name)?.[0] ?? ""]);
}

function judgeSound(name: string, words: readonly string[]): Judged {
  const lower = words.map((word) => word.toLowerCase());
  if (lower.some((word) => DESTRUCTIVE.has(word)))
    return judged("destructive", `${name} sounds hard to undo`);
  if (lower.some((word) => EXTERNAL.has(word)))
    return judged("external", `${name} sounds as if others will see it`);
  return judged("project-code", `${name} is code of the project`);
}
