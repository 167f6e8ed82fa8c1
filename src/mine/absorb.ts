/** absorb: whether a procedure is one that is known already, so that it is not offered twice. */

import { createHash } from "node:crypto";
import type { EpisodeId } from "../model/ids.ts";
import type { Mined, ShapeKey } from "../model/mined.ts";
import { unionOf } from "./find/families.ts";

export interface KnownShape {
  readonly id: string;
  readonly fingerprint: string;
  readonly shapes: readonly ShapeKey[];
  readonly projects: readonly string[];
  readonly episodes: readonly EpisodeId[];
}

const FINGERPRINT_CHARS = 16;
/** Of the smaller one's episodes. */
const SHARED_MIN = 0.5;

export function fingerprintOf(shapes: readonly ShapeKey[]): string {
  return createHash("sha256").update(shapes.join(" ")).digest("hex").slice(0, FINGERPRINT_CHARS);
}

/** Equal steps, else another variant of the same ones that was seen in the same episodes or project. */
export function absorbInto(
  mined: Pick<Mined, "fingerprint" | "shapes" | "projects" | "sightings">,
  known: readonly KnownShape[],
): string | undefined {
  const same = known.find(({ fingerprint }) => fingerprint === mined.fingerprint);
  return (same ?? known.find((each) => isVariant(mined, each)))?.id;
}

function isVariant(mined: Parameters<typeof absorbInto>[0], known: KnownShape): boolean {
  if (unionOf(mined.shapes, known.shapes) === undefined) return false;
  const own = new Set(mined.sightings.map(({ episode }) => episode));
  const shared = known.episodes.filter((episode) => own.has(episode)).length;
  const isSameWork = shared >= SHARED_MIN * Math.min(own.size, known.episodes.length);
  return isSameWork || known.projects.some((project) => mined.projects.includes(project));
}
