/** The risk of a line in a made-up workspace, for tests. */

import type { Risk } from "../../../src/model/risk.ts";
import { riskOf } from "../../../src/safety/risk.ts";

const WORKSPACE = "/home/dev/project";

export function riskIn(line: string, cwd = WORKSPACE): Risk {
  return riskOf(line, { workspace: WORKSPACE, cwd });
}
