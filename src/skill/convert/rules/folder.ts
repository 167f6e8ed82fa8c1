/**
 * The folder: Claude Code calls a skill by it, Codex by the field `name`; and what else lies in it.
 */

import { SkilldError } from "../../../support/skilld-error.ts";
import { slugOf, whyNoName } from "../../skill-name.ts";
import {
  type Change,
  type Draft,
  type Outcome,
  type Rule,
  rewritten,
  type Source,
  without,
} from "../rule.ts";

export const folder: Rule = {
  name: "folder",
  toPlain(draft, source) {
    const { name } = source.folder;
    const field = draft.fields["name"];
    const shown = field === undefined || field === name ? undefined : String(field);
    const why = "Claude Code calls a skill by its folder, Codex by this field";
    return named(draft, source, {
      called: name,
      changes: shown === undefined ? [] : [rewritten(`name: ${shown} → ${name}`, why)],
    });
  },
  toExpanding(draft, source) {
    const { name } = source.folder;
    const field = draft.fields["name"];
    const called = typeof field === "string" && field !== "" ? field : name;
    const why = "Codex calls a skill by its field `name`, Claude Code by its folder";
    return named(draft, source, {
      called,
      changes: called === name ? [] : [rewritten(`the folder ${name} → ${called}`, why)],
    });
  },
};

interface Called {
  readonly called: string;
  readonly changes: readonly Change[];
}

function named(draft: Draft, source: Source, { called, changes }: Called): Outcome {
  const { name, change } = nameFor(called, source.wantedName);
  return {
    name,
    fields: { name, ...without(draft.fields, ["name"]) },
    changes: [...changes, ...(change === undefined ? [] : [change]), ...leftBehind(source)],
  };
}

function nameFor(
  called: string,
  wanted: string | undefined,
): { readonly name: string; readonly change?: Change } {
  if (wanted !== undefined) {
    const change = rewritten(`${called} → ${wanted}`, "it was asked for by that name");
    return wanted === called ? { name: called } : { name: wanted, change };
  }
  const reason = whyNoName(called);
  if (reason === undefined) return { name: called };
  const name = slugOf(called);
  if (name !== "") return { name, change: rewritten(`${called} → ${name}`, reason) };
  throw new SkilldError("skill-refused", `cannot convert: it can not be called ${called}`, {
    hint: "Choose another name with --name.",
  });
}

/** What may not be opened can not be copied either. */
function leftBehind({ folder: { files } }: Source): readonly Change[] {
  return [...files].flatMap(([path, file]) =>
    file.kind === "unreadable" ? [{ kind: "lost", what: path, why: file.reason }] : [],
  );
}
