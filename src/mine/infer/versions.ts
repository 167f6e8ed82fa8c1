/** Versions: what `npm version` puts into package.json, by its own documentation. */

import { textOf } from "../draft/text.ts";
import type { NamedValues } from "../draft/values.ts";
import type { Column } from "../generalise/columns.ts";
import type { General } from "../generalise/generalise.ts";
import type { Inferred } from "./infer.ts";

const SETS_VERSION = /^(?:npm|pnpm) version\s/;

export function versionCondition(
  column: Column,
  general: General,
  values: NamedValues,
): readonly Inferred[] {
  if (
    column.kind !== "shell" ||
    !column.sentences.every(
      (sentence) => sentence === undefined || SETS_VERSION.test(sentence.text),
    )
  )
    return [];
  const fields = general.fields[column.number] ?? [];
  const version = fields.find(({ pieces }) =>
    pieces.some((piece) => piece.kind === "value" && values.get(piece.value)?.type === "semver"),
  );
  if (version === undefined) return [];
  const text = textOf(version.pieces, values).replace(/^v/, "");
  return [
    {
      condition: {
        kind: "json",
        path: "package.json",
        at: ["version"],
        test: { kind: "equals", text },
      },
      because: "such a command does so",
    },
  ];
}
