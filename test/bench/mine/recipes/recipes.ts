/** All recipes, by the kind of project they belong to. */

import type { Recipe, Setting } from "../recipe.ts";
import { NODE_CHANGES } from "./node-changes.ts";
import { NODE_RELEASES } from "./node-releases.ts";
import { PYTHON_DATABASE } from "./python-database.ts";
import { PYTHON_UPKEEP } from "./python-upkeep.ts";
import { RUST_CHANGES } from "./rust-changes.ts";
import { RUST_RELEASES } from "./rust-releases.ts";
import { SERVICE_DELIVERY } from "./services-delivery.ts";
import { SERVICE_UPKEEP } from "./services-upkeep.ts";

export const RECIPES_OF: Readonly<Record<Setting, readonly Recipe[]>> = {
  node: [...NODE_RELEASES, ...NODE_CHANGES],
  rust: [...RUST_RELEASES, ...RUST_CHANGES],
  python: [...PYTHON_DATABASE, ...PYTHON_UPKEEP],
  services: [...SERVICE_DELIVERY, ...SERVICE_UPKEEP],
};
