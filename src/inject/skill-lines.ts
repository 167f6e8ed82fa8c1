/** Skill lines: what is said of one skill; the shorter, the less of what its author wrote. */

import type { SkillToTell, ToldProcedure } from "../model/injection.ts";
import type { Need, Procedure } from "../model/procedure.ts";
import { joinWords } from "../shell/quote.ts";
import { certainValues } from "./certain-values.ts";
import { isPlain, nameText, quotedText } from "./plain-text.ts";

/** From the longest to the shortest that still says how to use it. */
export const DESCRIPTION_CHARS = [400, 160, 0] as const;

const EVIDENCE_CHARS_MAX = 160;
const EXAMPLE_CHARS_MAX = 60;
const OPEN_PARAMETERS_MAX = 6;
const PATH_CHARS_MAX = 500;
const COMMAND_CHARS_MAX = 600;

export function skillLines(
  skill: SkillToTell,
  prompt: string,
  descriptionChars: number,
): readonly string[] {
  const { description, what, doubts, needsConsent } = skill;
  return [
    headline(skill),
    ...(descriptionChars === 0 || description === ""
      ? []
      : [`- Its author says: ${quotedText(description, descriptionChars)}`]),
    ...(what.kind === "procedure" ? procedureLines(skill, what, prompt) : instructionLines(skill)),
    ...doubts.map((doubt) => `- Beware: ${doubt}`),
    ...(needsConsent
      ? ["- Its author wants a person to confirm it: ask the user before you use it."]
      : []),
  ];
}

function headline({ name, what, why }: SkillToTell): string {
  const kind =
    what.kind === "procedure"
      ? `a procedure of ${counted(what.procedure.steps.length, "step")}`
      : "instructions";
  const reason = why === "mandatory" ? ", which an administrator wants always known" : "";
  return `Skill ${nameText(name)}: ${kind}${reason}.`;
}

function procedureLines(
  skill: SkillToTell,
  { procedure, risk, isForeign }: ToldProcedure,
  prompt: string,
): readonly string[] {
  const evidence = procedure.metadata["skilld-evidence"];
  const values = certainValues(procedure, prompt);
  return [
    ...(evidence === undefined
      ? []
      : [`- Seen to work: ${quotedText(evidence, EVIDENCE_CHARS_MAX)}`]),
    ...replayLines(skill, procedure, values),
    `- Risk: ${risk}.${needsText(procedure)}`,
    ...(isForeign
      ? [
          "- Nobody here has agreed to it as it is now: each step that is more than reading is asked about.",
        ]
      : []),
  ];
}

function replayLines(
  { name, path }: SkillToTell,
  procedure: Procedure,
  values: ReadonlyMap<string, string>,
): readonly string[] {
  const given = [...values].flatMap(([parameter, value]) => ["--param", `${parameter}=${value}`]);
  const command = joinWords(["skilld", "replay", name, ...given]);
  const isRunnable = nameText(name) === name && command.length <= COMMAND_CHARS_MAX;
  return [
    isRunnable ? `- Replay it: ${command}` : `- Read it: ${pathText(path)}`,
    ...openParameters(procedure, values),
  ];
}

function openParameters(
  { parameters }: Procedure,
  values: ReadonlyMap<string, string>,
): readonly string[] {
  const open = parameters.filter(({ name }) => !values.has(name));
  if (open.length === 0) return [];
  const shown = open.slice(0, OPEN_PARAMETERS_MAX).map((parameter) => {
    if (parameter.type === "secret") return `${parameter.name} (a secret, from the environment)`;
    const [example] = parameter.examples;
    const like = example === undefined ? "" : `, such as ${quotedText(example, EXAMPLE_CHARS_MAX)}`;
    return `${parameter.name} (${parameter.type}${like})`;
  });
  const more = open.length - shown.length;
  const rest = more > 0 ? ` and ${more} more` : "";
  return [`- Still to be given, each with --param NAME=VALUE: ${shown.join(", ")}${rest}`];
}

/** So that permission is asked for before the first step and not at the third. */
function needsText({ steps }: Procedure): string {
  const needs = [...new Set(steps.flatMap((step) => step.needs.map(needText)))];
  if (needs.length === 0) return "";
  return ` Needs ${needs.join(", ")}: in a sandbox without it, ask for that permission first.`;
}

function needText(need: Need): string {
  if (need.kind === "git") return "to write .git";
  return need.kind === "network"
    ? "the network"
    : `to write ${quotedText(need.path, EXAMPLE_CHARS_MAX)}`;
}

function instructionLines({ path }: SkillToTell): readonly string[] {
  return [`- Before you act on it, read the whole of ${pathText(path)}`];
}

function pathText(path: string): string {
  const isSafe = isPlain(path) && path.length <= PATH_CHARS_MAX;
  return isSafe ? `"${path}"` : "its SKILL.md (`skilld skills` says where)";
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
