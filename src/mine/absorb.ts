/** absorb: whether a procedure is one that is known already, so that it is not offered twice. */

import { createHash } from "node:crypto";
import type { EpisodeId } from "../model/ids.ts";
import type { Mined, ShapeKey } from "../model/mined.ts";
import { compareText } from "../support/compare-text.ts";
import { unionOf } from "./find/families.ts";
import { hasAll } from "./sequence.ts";

export interface KnownShape {
  readonly id: string;
  readonly fingerprint: string;
  readonly shapes: readonly ShapeKey[];
  readonly projects: readonly string[];
  readonly episodes: readonly EpisodeId[];
}

type Found = Pick<Mined, "fingerprint" | "shapes" | "projects" | "sightings">;

const FINGERPRINT_CHARS = 16;
/** Of the smaller one's episodes. */
const SHARED_MIN = 0.5;

export function fingerprintOf(shapes: readonly ShapeKey[]): string {
  return createHash("sha256").update(shapes.join(" ")).digest("hex").slice(0, FINGERPRINT_CHARS);
}

/** Equal steps, else another variant of the same ones that was seen in the same episodes or project. */
export function absorbInto(mined: Found, known: readonly KnownShape[]): string | undefined {
  const same = known.find(({ fingerprint }) => fingerprint === mined.fingerprint);
  return (same ?? known.find((each) => isVariant(mined, each)))?.id;
}

/** Of two variants that were seen in the same episodes, the one that was seen more often. */
export function withoutTwins(mined: readonly Mined[]): readonly Mined[] {
  const kept: { readonly mined: Mined; readonly episodes: readonly EpisodeId[] }[] = [];
  for (const each of [...mined].sort(byWeight)) {
    const isTwin = kept.some(
      ({ mined: other, episodes }) => isSameWork(each, episodes) && areVariants(each, other),
    );
    if (isTwin) continue;
    kept.push({ mined: each, episodes: each.sightings.map(({ episode }) => episode) });
  }
  return kept.map((each) => each.mined);
}

function byWeight(left: Mined, right: Mined): number {
  return (
    right.sightings.length - left.sightings.length ||
    right.shapes.length - left.shapes.length ||
    compareText(left.fingerprint, right.fingerprint)
  );
}

function isVariant(mined: Found, known: KnownShape): boolean {
  if (!areVariants(mined, known)) return false;
  const isThere = known.projects.some((project) => mined.projects.includes(project));
  return isThere || isSameWork(mined, known.episodes);
}

type Shaped = Pick<Mined, "shapes">;

/** The same steps in another order, or but for one or two that may be left out. */
function areVariants(one: Shaped, other: Shaped): boolean {
  return hasAll(one.shapes, other.shapes) || unionOf(one.shapes, other.shapes) !== undefined;
}

function isSameWork({ sightings }: Found, episodes: readonly EpisodeId[]): boolean {
  const own = new Set(sightings.map(({ episode }) => episode));
  const shared = episodes.filter((episode) => own.has(episode)).length;
  return shared >= SHARED_MIN * Math.min(own.size, episodes.length);
}
