/** The catalog here: what a person is shown of skills is read from disk, with no recorder needed. */

import { agentNamed } from "../agents/agents.ts";
import { skillPlace } from "../agents/skill-roots.ts";
import { type CatalogRequest, catalogOf } from "../catalog/catalog.ts";
import { originsIn } from "../catalog/origins.ts";
import { readyRoots } from "../catalog/ready-roots.ts";
import { loadConfig } from "../config/config.ts";
import { userHome } from "../config/environment.ts";
import { skilldHome } from "../config/home.ts";
import type { Catalog } from "../model/catalog.ts";
import { trustLedger } from "../skill/trust-ledger.ts";
import { SkilldError } from "../support/skilld-error.ts";

interface WantedHere {
  readonly folder: string;
  readonly agent?: string;
  /** Folders of skills that come before all others. */
  readonly inline?: readonly string[];
}

export async function catalogHere({ folder, agent, inline = [] }: WantedHere): Promise<Catalog> {
  if (agent !== undefined && agentNamed(agent) === undefined) {
    throw new SkilldError("usage", `cannot list skills for ${agent}: there is no such agent`);
  }
  const home = skilldHome();
  const ready = await readyRoots(loadConfig(home.config).roots, userHome());
  const mounted = ready.map(({ path }) => path);
  const whose = agent === undefined ? {} : { agent };
  const place = skillPlace({ folder, inline, mounted, ...whose });
  const request: CatalogRequest = {
    ...place,
    ...whose,
    originOf: originsIn(trustLedger(home.trust)),
  };
  return catalogOf(request);
}
