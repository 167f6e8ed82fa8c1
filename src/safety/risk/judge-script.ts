/**
 * Judging a script: each of its commands in turn, and then what they are together: a line that
 * writes a file and runs it shows nobody what it runs.
 */

import type { AtomicCommand, ParsedScript } from "../../shell/script.ts";
import { parseScript } from "../../shell/shell.ts";
import { mayComputeHidden } from "./arithmetic.ts";
import { expandVariables } from "./expand.ts";
import { judgeCommand } from "./judge-command.ts";
import { highest, type Judged, unknown } from "./judged.ts";
import { entering, mentionsSecretPath, type Place, pathOf } from "./place.ts";
import { redefinitionsIn } from "./redefine.ts";
import { writesCode } from "./written-code.ts";

export type Reading =
  | { readonly kind: "read"; readonly found: readonly Found[] }
  | { readonly kind: "unreadable"; readonly reason: string };

export interface Found extends Judged {
  readonly source: string;
}

/** Scripts inside arguments that the shell room does not know, such as those of `uv run`. */
const SCRIPTS_DEEP_MAX = 4;

export function judgeScript(text: string, place: Place, depth = 0): Reading {
  const script = parseScript(text);
  if (script.kind === "unparsable")
    return { kind: "unreadable", reason: `it can not be parsed: ${script.reason}` };
  if (mayComputeHidden(script))
    return { kind: "unreadable", reason: "arithmetic may run a command that it keeps in quotes" };
  return { kind: "read", found: distrustWritten(judgeAll(script, place, depth)) };
}

function judgeAll(script: ParsedScript, opening: Place, depth: number): readonly Found[] {
  const redefined = redefinitionsIn(script);
  const mentionsSecret = mentionsSecretPath(script.text);
  let place = opening;
  return expandVariables(script).map((command) => {
    const judgeText = (text: string) => judgeNested(text, place, depth + 1);
    const found = judgeCommand(command, { place, redefined, mentionsSecret, judgeText });
    place = placeAfter(command, place);
    return {
      ...found,
      source: command.source,
      runsCode: found.runsCode === true || installs(found, command),
      writesCode: found.writesCode === true || writesCode(command),
    };
  });
}

function judgeNested(text: string, place: Place, depth: number): Judged {
  if (depth > SCRIPTS_DEEP_MAX) return unknown("scripts are nested too deep");
  const reading = judgeScript(text, place, depth);
  return reading.kind === "unreadable" ? unknown(reading.reason) : highest(reading.found);
}

const MOVING = new Set(["cd", "pushd", "popd", "chdir"]);

/** Also inside parentheses: whoever leaves them may still be there, as far as this goes. */
function placeAfter({ program = "", words }: AtomicCommand, place: Place): Place {
  if (!MOVING.has(program)) return place;
  const [target] = words.slice(1).filter(({ value }) => !/^-[LPe@]+$/.test(value ?? ""));
  if (target === undefined) return entering(place, program === "cd" ? "~" : undefined);
  const path = pathOf(target);
  return entering(place, path === undefined || /^[-+]/.test(path) ? undefined : path);
}

/** Code of the project is trusted as the project is, unless this very line wrote it. */
function distrustWritten(all: readonly Found[]): readonly Found[] {
  if (!all.some((found) => found.writesCode)) return all;
  return all.map((found) =>
    found.runsCode === true
      ? { ...found, ...unknown("the line itself may have written the code that it runs") }
      : found,
  );
}

/** Those that fetch, and run nothing of the project while they do. */
const FETCHING = new Set(["curl", "wget", "git", "gh"]);

/** Installing runs scripts of the project too. */
function installs({ class: riskClass }: Judged, { program = "" }: AtomicCommand): boolean {
  return riskClass === "network-read" && !FETCHING.has(program);
}
