/** Catalog messages: what the daemon and the thread that lists skills say to each other. */

import type { SkillIndex } from "../../src/model/catalog.ts";

export interface CatalogTask {
  readonly id: number;
  readonly folder: string;
  readonly agent: string;
  /** Only this root of config.json; without it, all folders that are always there. */
  readonly mounted?: string;
  /** Where it is kept what a person has agreed to. */
  readonly trust: string;
}

export type FromCatalogWorker =
  | { readonly id: number; readonly kind: "listed"; readonly index: SkillIndex }
  | { readonly id: number; readonly kind: "failed"; readonly reason: string };
