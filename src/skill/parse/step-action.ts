/** What a step does: the one block between its title and its lines. */

import { parseScript } from "../../shell/shell.ts";
import { isJsonObject, textIn } from "../../support/json-fields.ts";
import { parseJson } from "../../support/parse-json.ts";
import { whyNoDiff } from "../diff-block.ts";
import { COMMAND_CHARS_MAX, INSTRUCTION_CHARS_MAX } from "../limits.ts";
import type { Block } from "../markdown.ts";
import type { Problems } from "../problem.ts";

export type Action =
  | { readonly kind: "shell"; readonly command: string }
  | { readonly kind: "edit"; readonly diff: string }
  | {
      readonly kind: "tool";
      readonly server: string;
      readonly tool: string;
      readonly arguments: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: "agent"; readonly instruction: string };

/** The texts of `scripts/`, by path. */
export type Scripts = ReadonlyMap<string, string>;

const AGENT_STEP = /^Agent step: (.+)$/su;
const SCRIPT_STEP = /^Script: `(scripts\/[a-z0-9-]+\.sh)`$/;
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;

interface Context {
  readonly scripts: Scripts;
  readonly problems: Problems;
}

export function readAction(
  block: Block | undefined,
  stepLine: number,
  { scripts, problems }: Context,
): Action | undefined {
  const refuse = (reason: string, hint: string) => {
    problems.add(block?.line ?? stepLine, reason, hint);
    return undefined;
  };
  if (block?.kind === "quote") return readQuote(block.text, scripts, refuse);
  if (block?.kind !== "fence") return refuse("the step does nothing", ACTION_HINT);
  if (block.text.length > COMMAND_CHARS_MAX) {
    return refuse(
      `the block has ${block.text.length} characters`,
      `Write at most ${COMMAND_CHARS_MAX} characters.`,
    );
  }
  switch (block.language) {
    case "sh":
      return readCommand(block.text, refuse);
    case "diff": {
      const reason = whyNoDiff(block.text);
      return reason === undefined
        ? { kind: "edit", diff: block.text }
        : refuse(reason, "Write a unified diff with paths relative to the project.");
    }
    case "json":
      return readTool(block.text, refuse);
    default:
      return refuse(`${JSON.stringify(block.language)} is no kind of step`, ACTION_HINT);
  }
}

type Refuse = (reason: string, hint: string) => undefined;

const ACTION_HINT =
  "Write a fenced block of sh, diff or json below the title, or a quotation that begins with Agent step:";

function readQuote(text: string, scripts: Scripts, refuse: Refuse): Action | undefined {
  const path = SCRIPT_STEP.exec(text)?.[1];
  if (path !== undefined) {
    const script = scripts.get(path);
    return script === undefined
      ? refuse(`${path} is not there`, "Write the script, or the command in a block of sh.")
      : readCommand(script.replace(/\n$/, ""), refuse);
  }
  const instruction = AGENT_STEP.exec(text)?.[1];
  if (instruction === undefined) return refuse("the quotation is no agent step", ACTION_HINT);
  return instruction.length <= INSTRUCTION_CHARS_MAX
    ? { kind: "agent", instruction }
    : refuse(
        `the instruction has ${instruction.length} characters`,
        `Write at most ${INSTRUCTION_CHARS_MAX} characters.`,
      );
}

function readCommand(command: string, refuse: Refuse): Action | undefined {
  if (INVISIBLE.test(command)) {
    return refuse("the command holds invisible characters", "Write it with visible ones only.");
  }
  const script = parseScript(command);
  if (script.kind === "unparsable") {
    return refuse(`the command can not be read: ${script.reason}`, "Correct the command.");
  }
  const [only, ...others] = script.pipelines;
  const isOne = only !== undefined && others.length === 0;
  return isOne && !only.isBackground && !only.isCompound
    ? { kind: "shell", command }
    : refuse(
        "the block holds more or less than one pipeline",
        "Make each command a step of its own.",
      );
}

function readTool(text: string, refuse: Refuse): Action | undefined {
  const call = parseJson(text);
  const server = isJsonObject(call) ? textIn(call, "server") : undefined;
  const tool = isJsonObject(call) ? textIn(call, "tool") : undefined;
  const given = isJsonObject(call) ? call["arguments"] : undefined;
  return server !== undefined && tool !== undefined && isJsonObject(given)
    ? { kind: "tool", server, tool, arguments: given }
    : refuse(
        "the block is no call of a tool",
        'Write {"server": "…", "tool": "…", "arguments": {…}}.',
      );
}
