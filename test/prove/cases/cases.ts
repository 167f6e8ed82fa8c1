/** All cases: different procedures over different families of tools. */

import { buildCases } from "./builds.ts";
import type { Case } from "./case.ts";
import { fileCases } from "./files.ts";
import { gitCases } from "./git.ts";
import { npmCases } from "./npm.ts";

export const CASES: readonly Case[] = [...gitCases, ...npmCases, ...buildCases, ...fileCases];
