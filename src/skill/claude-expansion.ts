/**
 * Text that Claude Code changes or runs when it loads a body, also inside fenced blocks: arguments
 * by number or name, its own variables, and commands and blocks with an exclamation mark.
 */

export interface Expansion {
  readonly text: string;
  readonly line: number;
  readonly becomes: "an argument" | "a folder or an id" | "the output of a command that it runs";
}

const ARGUMENT = /\$ARGUMENTS(?:\[\d+\])?|\$\d+(?!\w)/;
const VARIABLE = /\$\{CLAUDE_[A-Z_]+\}/;
/** It runs at the start of a line or behind a space. */
const COMMAND = /(?<=^|\s)!`[^`]*`?/m;
/** It runs up to the next three, wherever it begins: in a line, a diff, a longer fence. */
const BLOCK = /```!/;
const ALL = new RegExp(
  [ARGUMENT, VARIABLE, COMMAND, BLOCK].map(({ source }) => source).join("|"),
  "gm",
);

export function expansionsIn(body: string, firstLine: number): readonly Expansion[] {
  return [...body.matchAll(ALL)].map((match) => ({
    text: match[0],
    line: firstLine + newlinesIn(body.slice(0, match.index)),
    becomes: meaningOf(match[0]),
  }));
}

/** Whether a command had better stand in a file of its own. */
export function wouldBeExpanded(command: string): boolean {
  const runs = command.includes("!`") || BLOCK.test(command);
  return runs || ARGUMENT.test(command) || VARIABLE.test(command);
}

function meaningOf(text: string): Expansion["becomes"] {
  if (!text.startsWith("$")) return "the output of a command that it runs";
  return text.startsWith("${") ? "a folder or an id" : "an argument";
}

function newlinesIn(text: string): number {
  return text.split("\n").length - 1;
}
