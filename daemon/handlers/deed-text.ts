/** Deed text: what a step did, in one line that a person recognises it by. */

import type { Deed } from "../../src/model/rollout.ts";

export function deedText(deed: Deed): string {
  switch (deed.type) {
    case "command":
      return deed.script;
    case "edit": {
      const { change, path, movedTo } = deed.change;
      return `${change} ${path}${movedTo === undefined ? "" : ` → ${movedTo}`}`;
    }
    case "tool":
      return deed.server === undefined ? deed.name : `${deed.server}.${deed.name}`;
    case "look":
      return [deed.words, deed.path].filter(Boolean).join(" in ");
    case "delegate":
      return deed.task;
    case "skill":
      return deed.name;
  }
}
