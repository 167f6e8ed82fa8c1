/**
 * Step templates: one step of a session → one step of a procedure. What can not be repeated as it
 * was (no single pipeline, another folder, a program that talks, text that an agent would change
 * when it loads the skill) becomes an instruction in words.
 */

import type { StateCondition } from "../model/condition.ts";
import type { StepTemplate } from "../model/procedure.ts";
import type { Step } from "../model/rollout.ts";
import { lint } from "../skill/lint/lint.ts";
import { folderOf } from "../skill/read-folder.ts";
import { printSkill } from "../skill/skill.ts";
import { slugOf } from "../skill/skill-name.ts";
import { isJsonObject } from "../support/json-fields.ts";
import { SkilldError } from "../support/skilld-error.ts";
import { conditionsOf } from "./conditions.ts";
import { diffOf } from "./edit-diff.ts";
import { inWords, titleOf, VAGUE } from "./in-words.ts";
import { needsOf } from "./needs.ts";
import { insideProject } from "./project-path.ts";

export function templateOf(step: Step, root: string): StepTemplate {
  const title = titleOf(step.deed);
  const expects = conditionsOf(step, root);
  const common = { id: slugOf(title) || "step", title, expects };
  const told = { ...common, kind: "agent", needs: [] } as const;
  const choices = [
    ...exactly(step, common, root),
    { ...told, instruction: inWords(step.deed, editedPath(step, root)) },
  ];
  return choices.find(isWritable) ?? { ...told, instruction: VAGUE };
}

interface Common {
  readonly id: string;
  readonly title: string;
  readonly expects: readonly StateCondition[];
}

/** Empty where it can only be told in words. */
function exactly(step: Step, common: Common, root: string): readonly StepTemplate[] {
  const { deed } = step;
  switch (deed.type) {
    case "command":
      return shellStep(step, common, root);
    case "edit": {
      const path = editedPath(step, root);
      const diff = path === undefined ? undefined : diffOf(deed.change, path);
      return diff === undefined ? [] : [{ ...common, kind: "edit", needs: [], diff }];
    }
    case "tool": {
      const { server, name: tool, arguments: given } = deed;
      if (server === undefined || !isJsonObject(given)) return [];
      return [{ ...common, kind: "tool", needs: [], server, tool, arguments: given }];
    }
    case "look":
    case "delegate":
    case "skill":
      return [];
  }
}

function shellStep(step: Step, common: Common, root: string): readonly StepTemplate[] {
  const { deed, cwd, status, effects } = step;
  const folder = cwd === undefined ? undefined : insideProject(root, root, cwd);
  if (deed.type !== "command" || cwd === undefined || folder === undefined) return [];
  const standsAlone = deed.setup.length === 0 && deed.typed.length === 0 && status !== "running";
  if (!standsAlone) return [];
  return [
    {
      ...common,
      kind: "shell",
      command: deed.script,
      ...(folder === "" ? {} : { folder }),
      needs: needsOf(deed.script, effects, { workspace: root, cwd }),
      env: [],
      binds: [],
    },
  ];
}

function editedPath({ deed, cwd }: Step, root: string): string | undefined {
  if (deed.type !== "edit") return undefined;
  const path = insideProject(root, cwd, deed.change.path);
  return path === "" ? undefined : path;
}

/** Whoever writes skills and judges them knows best what can be read back and promoted. */
function isWritable(step: StepTemplate): boolean {
  const alone = { name: "alone", title: "Alone", description: "Alone.", metadata: {} };
  try {
    const files = printSkill({ ...alone, parameters: [], before: [], steps: [step], after: [] });
    return lint(folderOf(alone.name, files)).every(({ level }) => level !== "error");
  } catch (error) {
    if (error instanceof SkilldError) return false;
    throw error;
  }
}
