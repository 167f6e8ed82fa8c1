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
  const words = value.toLowerCase().split(/[^a-z]+/);
  if (words.some((word) => DESTRUCTIVE.has(word)))
    return judged("destructive", `${runner} ${value} sounds hard to undo`);
  if (words.some((word) => EXTERNAL.has(word)))
    return judged("external", `${runner} ${value} sounds as if others will see it`);
  return judged("project-code", `${runner} ${value} is code of the project`);
}
