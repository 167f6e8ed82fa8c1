/**
 * Text that Claude Code changes or runs when it loads a body, also inside fenced blocks: arguments
 * by number or name, its own variables, and commands behind an exclamation mark.
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
const ALL = new RegExp(`${ARGUMENT.source}|${VARIABLE.source}|${COMMAND.source}`, "gm");

export function expansionsIn(body: string, firstLine: number): readonly Expansion[] {
  return [...body.matchAll(ALL)].map((match) => ({
    text: match[0],
    line: firstLine + newlinesIn(body.slice(0, match.index)),
    becomes: match[0].startsWith("!")
      ? "the output of a command that it runs"
      : match[0].startsWith("${")
        ? "a folder or an id"
        : "an argument",
  }));
}

/** Whether a command had better stand in a file of its own. */
export function wouldBeExpanded(command: string): boolean {
  return ARGUMENT.test(command) || VARIABLE.test(command) || command.includes("!`");
}

function newlinesIn(text: string): number {
  return text.split("\n").length - 1;
}
