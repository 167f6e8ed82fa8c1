/** Reading a tree: the parser, behind limits that keep any input cheap. Nothing here throws. */

import { parse, type Statement } from "unbash";
import { messageOf } from "../support/skilld-error.ts";

export type Tree =
  | { readonly kind: "tree"; readonly statements: readonly Statement[] }
  | { readonly kind: "fault"; readonly reason: string };

/** The longest single argument Linux passes to a program, so the longest `bash -c` there is. */
export const SCRIPT_CHARS_MAX = 128 * 1024;
/** Each one may send the parser over the rest of the text again; real scripts have a few dozen. */
export const OPENINGS_MAX = 4_096;

const OPENING = /\$[({]|[<>]\(|<</g;

export function readTree(text: string): Tree {
  if (text.length > SCRIPT_CHARS_MAX)
    return fault(`it is longer than ${SCRIPT_CHARS_MAX} characters`);
  if (countOpenings(text) > OPENINGS_MAX)
    return fault(`it opens more than ${OPENINGS_MAX} substitutions and heredocs`);
  try {
    const { commands, errors = [] } = parse(text);
    const [error] = errors;
    if (error === undefined) return { kind: "tree", statements: commands };
    return fault(`${error.message} at character ${error.pos + 1}`);
  } catch (error) {
    // The parser promises to be total; a foreign promise is not one to bet a daemon on.
    return fault(messageOf(error));
  }
}

function countOpenings(text: string): number {
  return text.match(OPENING)?.length ?? 0;
}

function fault(reason: string): Tree {
  return { kind: "fault", reason };
}
