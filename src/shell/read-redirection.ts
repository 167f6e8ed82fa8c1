/** Reading redirections: where a command's input comes from and where its output goes. */

import type * as tree from "unbash";
import { readWord, sliceAt, type TextPlace } from "./read-word.ts";
import type { HeredocBody, Redirection, Word } from "./word.ts";

/** Undefined for one without a target, which a script that parses does not have. */
export function readRedirection(
  redirection: tree.Redirection,
  place: TextPlace,
): Redirection | undefined {
  const base = {
    ...sliceAt(place, redirection),
    descriptor: readDescriptor(redirection.descriptor),
  };
  if (redirection.type === "HereDoc") {
    const body = readBody(redirection, place);
    return { ...base, kind: "heredoc", operator: redirection.operator, body };
  }
  if (redirection.target === undefined) return undefined;
  const target = readWord(redirection.target, place);
  if (redirection.type === "HereString")
    return { ...base, kind: "here-string", operator: "<<<", target };
  const { operator } = redirection;
  if (operator === "<&" || (operator === ">&" && isDescriptor(target)))
    return { ...base, kind: "descriptor", operator, target };
  return { ...base, kind: "file", operator, target };
}

function readDescriptor(
  descriptor: tree.RedirectDescriptor | undefined,
): number | string | undefined {
  if (descriptor === undefined) return undefined;
  return descriptor.type === "FileDescriptor" ? descriptor.value : descriptor.name;
}

/** A number, a dash to close, or something only known at run time that is meant to be one. */
function isDescriptor({ value, parts }: Word): boolean {
  if (value !== undefined) return /^(?:\d+-?|-)$/.test(value);
  return parts.every((part) => part.kind === "variable");
}

function readBody({ operator, delimiter, body }: tree.HereDoc, place: TextPlace): HeredocBody {
  const slice = sliceAt(place, body);
  const text = operator === "<<-" ? slice.raw.replace(/^\t+/gm, "") : slice.raw;
  if (delimiter?.quoted === true) return { ...slice, value: text };
  // The parser names the parts of a body only where something in it is expanded.
  const isLiteral = body.parts === undefined;
  return { ...slice, value: isLiteral ? unescapeBody(text) : undefined };
}

function unescapeBody(text: string): string {
  return text.replace(/\\(?:\n|([$`\\]))/g, (_, escaped: string | undefined) => escaped ?? "");
}
