/** Patches: one changed step laid over a skill, whose own bytes stay as they are. Types only. */

import type { StepTemplate } from "./procedure.ts";

export interface Patch {
  readonly id: string;
  /** Patches are laid over a skill in this order. */
  readonly number: number;
  readonly slug: string;
  readonly place: PatchPlace;
  /** The digest of the body that it was made for. */
  readonly baseDigest: string;
  /** The patch, trial or pair of steps it was made from. */
  readonly derivedFrom?: string;
  readonly source: PatchSource;
  readonly why: string;
  readonly step: StepTemplate;
}

export type PatchPlace =
  | { readonly kind: "instead-of"; readonly step: string }
  | { readonly kind: "before"; readonly step: string };

export const PATCH_SOURCES = ["learned", "finder", "agent", "person"] as const;
type PatchSource = (typeof PATCH_SOURCES)[number];
