/**
 * Canonical steps: what a template says, without the ways of writing it that mean the same. Words
 * of a command without their quotes, assignments in front of it by name, and of a diff only the
 * file and the lines that change.
 */

import type { FoundCandidate, FoundStep } from "../found.ts";
import { namesIn } from "../template.ts";
import type { TrueStep } from "../truth.ts";

/** Stands between words, so that no value can reach from one into the next. */
export const WORD_END = "\u001f";

export function canonicalTruth({ kind, template }: TrueStep): string {
  return kind === "shell" ? canonicalCommand(template) : template;
}

export function canonicalFound(step: FoundStep, candidate: FoundCandidate): string {
  if (step.kind === "edit") return canonicalDiff(step.template);
  if (step.kind !== "shell") return step.template;
  const assignments = (step.env ?? []).map((entry) => assignmentOf(entry, candidate));
  return canonicalCommand([...assignments, step.template].join(" "));
}

/** A word of a template that holds a placeholder, or its own text. */
export function wordsOf(canonical: string): readonly string[] {
  return canonical.split(WORD_END).map((word) => (namesIn(word).length > 0 ? "*" : word));
}

/** What the caller gives by the name of a variable is the secret that no template holds. */
function assignmentOf(entry: string, { params, steps }: FoundCandidate): string {
  if (entry.includes("=")) return entry;
  const used = new Set(steps.flatMap(({ template }) => namesIn(template)));
  const secrets = params.filter(({ type, name }) => type === "secret" && !used.has(name));
  const own = secrets.find(({ name }) => name === entry.toLowerCase()) ?? secrets[0];
  return `${entry}={{${own?.name ?? entry.toLowerCase()}}}`;
}

function canonicalCommand(command: string): string {
  const words = splitWords(command);
  const start = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
  const assignments = words.slice(0, Math.max(start, 0)).sort();
  return [...assignments, ...words.slice(Math.max(start, 0))].join(WORD_END);
}

/** An operator, a run of quoted and plain pieces, or one character nobody knows. */
const WORD = /(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s"'\\<>|&;])+|[<>|&;]+|\S/gs;
const PIECE =
  /"(?<double>(?:\\.|[^"\\])*)"|'(?<single>[^']*)'|\\(?<escaped>.)|(?<plain>[^"'\\]+)/gs;

function splitWords(command: string): readonly string[] {
  return (command.match(WORD) ?? []).map((word) =>
    [...word.matchAll(PIECE)].map(({ groups = {} }) => unquoted(groups)).join(""),
  );
}

function unquoted(groups: Readonly<Record<string, string | undefined>>): string {
  const { double, single, escaped, plain } = groups;
  return double?.replace(/\\([\\"$`])/g, "$1") ?? single ?? escaped ?? plain ?? "";
}

function canonicalDiff(diff: string): string {
  const lines = diff.split("\n").map((line) => line.trimEnd());
  const [, after = ""] = /^\+\+\+ (\S.*)$/m.exec(diff) ?? [];
  const [, before = ""] = /^--- (\S.*)$/m.exec(diff) ?? [];
  const file = after === "/dev/null" || after === "" ? before : after;
  const changed = lines.filter((line) => /^[+-]/.test(line) && !/^(?:\+\+\+|---) /.test(line));
  return [file.replace(/^[ab]\//, ""), ...changed].join("\n");
}
