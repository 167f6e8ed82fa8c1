/** In words: a step's title, and the instruction for what an agent must do itself. */

import type { Deed } from "../model/rollout.ts";

const SHOWN_CHARS_MAX = 200;
const PLAIN_WORD = /^[a-z][a-z0-9-]*$/;

/** For what can not even be named. */
export const VAGUE = "do this as it was done before.";

/** Programs and sub-commands, names of files and tools: never a value. */
export function titleOf(deed: Deed): string {
  switch (deed.type) {
    case "command":
      return `Run ${programOf(deed.script, deed.programs)}`;
    case "edit":
      return `${EDIT_VERBS[deed.change.change]} ${plainName(deed.change.path)}`;
    case "tool":
      return `Call ${plainName(deed.name)}`;
    case "look":
      return "Look";
    case "delegate":
      return "Hand over";
    case "skill":
      return `Use the skill ${plainName(deed.name)}`;
  }
}

/** `path` is that of an edited file, where it lies in the project. */
export function inWords(deed: Deed, path: string | undefined): string {
  switch (deed.type) {
    case "command":
      return commandInWords(deed);
    case "edit":
      return `${deed.change.change === "delete" ? "delete" : "edit"} ${quoted(path) ?? "the file"} as before: look at how it is written now, and follow that.`;
    case "tool":
      return `call the tool ${quoted(deed.name) ?? "that was called"} as before.`;
    case "skill":
      return `use the skill ${quoted(deed.name) ?? "that was used"}.`;
    case "look":
    case "delegate":
      return VAGUE;
  }
}

const EDIT_VERBS = { add: "Write", update: "Edit", delete: "Delete", move: "Move" } as const;

function commandInWords({ script, setup, typed }: Extract<Deed, { type: "command" }>): string {
  const command = quoted(script);
  if (command === undefined) return VAGUE;
  const first = setup.length === 0 ? "" : `, after ${setup.map(quoted).join(", ")}`;
  const answers = typed.length === 0 ? "" : ", and answer what it asks";
  return `run ${command}${first}${answers}, where it was run before.`;
}

/** Undefined where it would not stand on one line as it is. */
function quoted(text: string | undefined): string | undefined {
  const fits = text !== undefined && text.length <= SHOWN_CHARS_MAX && !/[`\n]/.test(text);
  return fits ? `\`${text}\`` : undefined;
}

function programOf(script: string, [program = "a program"]: readonly string[]): string {
  const [first, verb = "", task = ""] = script.split(/\s+/);
  const name = plainName(program);
  if (first !== program || !PLAIN_WORD.test(verb)) return name;
  return verb === "run" && PLAIN_WORD.test(task) ? `${name} run ${task}` : `${name} ${verb}`;
}

/** The last name of a path, without what Markdown would read as its own. */
function plainName(path: string): string {
  const name = path.split("/").at(-1) ?? "";
  return name.replace(/[^\p{L}\p{N}.-]+/gu, " ").trim() || "it";
}
