/**
 * Places: how a stretch of a script's text is quoted, for whoever fills in a value there.
 *
 * Only places where a value stays a value: an argument, an assigned value, a redirection's target.
 * Never a program's name, a heredoc, or text that some shell reads a second time.
 */

import type { AtomicCommand, ParsedScript } from "./script.ts";
import type { Quote, Word, WordPart } from "./word.ts";

/** Builtins that compute with their arguments: a name such as `a[$(…)]` would run. */
const COMPUTING: ReadonlySet<string> = new Set(["[[", "((", "let", "declare", "typeset", "unset"]);

/** Undefined where nothing may be filled in. */
export function quoteAt(
  script: ParsedScript,
  stretch: { readonly offset: number; readonly length: number },
): Quote | undefined {
  const parts = script.commands.filter(isReadOnce).flatMap(partsOf);
  const part = parts.find(
    ({ raw, offset = Number.POSITIVE_INFINITY }) =>
      offset <= stretch.offset && stretch.offset + stretch.length <= offset + raw.length,
  );
  if (part?.kind !== "literal") return undefined;
  const isEscaped = endsInEscape(script.text.slice(part.offset, stretch.offset));
  return isEscaped && part.quote !== "single" ? undefined : part.quote;
}

function isReadOnce({ via, opaque, program }: AtomicCommand): boolean {
  const isPlain = via.every(({ kind }) => kind === "wrapper" || kind === "subshell");
  return isPlain && opaque === undefined && !COMPUTING.has(program ?? "");
}

function partsOf({ words, assignments, redirections, via }: AtomicCommand): readonly WordPart[] {
  const [, ...values] = words;
  return [
    ...[...values, ...via.flatMap(ownValues)].flatMap(({ parts }) => parts),
    ...assignments.flatMap(
      ({
        word: {
          parts: [, ...value],
        },
      }) => value,
    ),
    ...redirections.flatMap((each) => (each.kind === "heredoc" ? [] : each.target.parts)),
  ];
}

function ownValues({ words: [, ...values] }: { readonly words: readonly Word[] }): readonly Word[] {
  return values;
}

function endsInEscape(text: string): boolean {
  const backslashes = /\\*$/.exec(text)?.[0].length ?? 0;
  return backslashes % 2 === 1;
}
