/** All recipes, by the kind of project they belong to. */

import type { Recipe, Setting } from "../recipe.ts";
import { RECIPES_FOR_ALL } from "./everywhere.ts";
import { NODE_RECIPES } from "./node.ts";
import { PYTHON_RECIPES } from "./python.ts";
import { RUST_RECIPES } from "./rust.ts";
import { SERVICE_RECIPES } from "./services.ts";

export { RECIPES_FOR_ALL };

export const RECIPES_OF: Readonly<Record<Setting, readonly Recipe[]>> = {
  node: NODE_RECIPES,
  rust: RUST_RECIPES,
  python: PYTHON_RECIPES,
  services: SERVICE_RECIPES,
};
