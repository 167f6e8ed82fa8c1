/**
 * Claims: what each step left behind, as its effects tell, in the words of the procedure. A claim
 * is kept only if it was so after every occurrence of the step.
 */

import type { Effect, Step } from "../../model/rollout.ts";
import { insideProject } from "../../procedure/project-path.ts";
import type { Column } from "../generalise/columns.ts";
import type { General } from "../generalise/generalise.ts";
import type { Piece } from "../generalise/vocabulary.ts";

export interface Claim {
  readonly what: Effect["what"];
  /** A path relative to the project, a tag or a branch. */
  readonly pieces: readonly Piece[];
  /** As it was named the last time. */
  readonly name: string;
  /** How many occurrences show it, and the ways in which they do. */
  readonly times: number;
  readonly sources: readonly Effect["source"][];
  readonly isNew: boolean | undefined;
}

const IN_GIT: ReadonlySet<Effect["what"]> = new Set(["git-commit", "git-tag", "git-branch"]);

export function claimsOf({ steps }: Column, general: General): readonly Claim[] {
  const done = steps.flatMap((step, at) =>
    step === undefined ? [] : [{ step, at, told: toldBy(step, rootAt(general, at)) }],
  );
  const model = done.at(-1);
  if (model === undefined) return [];
  return model.told.flatMap(({ what, name, isNew }) => {
    for (const pieces of general.vocabulary.readings(name, model.at)) {
      const proofs = done.map(({ told, at }) =>
        told.filter(
          (each) => each.what === what && each.name === general.vocabulary.text(pieces, at),
        ),
      );
      if (proofs.some((proof) => proof.length === 0)) continue;
      const sources = [...new Set(proofs.flat().map(({ source }) => source))];
      return [
        {
          what,
          name,
          pieces,
          times: done.length,
          sources,
          isNew: proofs.flat().some((proof) => proof.isNew === false) ? false : isNew,
        },
      ];
    }
    return [];
  });
}

/** Effects with names that mean the same in every session. */
function toldBy(step: Step, root: string): readonly Effect[] {
  return step.effects.flatMap((effect) => {
    if (IN_GIT.has(effect.what)) return [effect];
    const name = insideProject(root, step.cwd ?? root, effect.name);
    return name === undefined || name === ""
      ? []
      : [{ ...effect, name: effect.name.endsWith("/") ? `${name}/` : name }];
  });
}

export function rootAt({ occurrences }: General, at: number): string {
  return occurrences[at]?.known.session.root ?? "/";
}
