/** The transformations that whoever wrote the tables of risk had not seen. */

import type { HeldOut } from "./held-out/held-out.ts";
import { HOOKS } from "./held-out/hooks.ts";
import { INTERPRETED } from "./held-out/interpreters.ts";
import { PREFIXED } from "./held-out/prefixes.ts";
import { SHELL_CALLERS } from "./held-out/shell-callers.ts";
import { SHELL_FORMS } from "./held-out/shell-forms.ts";
import { SPELLINGS } from "./held-out/spelling.ts";

export const HELD_OUT_TRANSFORMATIONS: readonly HeldOut[] = [
  ...SPELLINGS,
  ...SHELL_FORMS,
  ...PREFIXED,
  ...SHELL_CALLERS,
  ...HOOKS,
  ...INTERPRETED,
];
