/**
 * Catalog worker: lists skills in a thread of its own, so that no acknowledgement waits for a disk
 * with ten thousand of them, or for one that hangs.
 */

import { parentPort } from "node:worker_threads";
import { skillPlace } from "../../src/agents/skill-roots.ts";
import { indexSkills } from "../../src/catalog/catalog.ts";
import { originsIn } from "../../src/catalog/origins.ts";
import type { SkillIndex } from "../../src/model/catalog.ts";
import { trustLedger } from "../../src/skill/trust-ledger.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { CatalogTask, FromCatalogWorker } from "./catalog-messages.ts";

parentPort?.on("message", (task: CatalogTask) => parentPort?.postMessage(answerTo(task)));

function answerTo(task: CatalogTask): FromCatalogWorker {
  const { id } = task;
  try {
    return { id, kind: "listed", index: indexFor(task) };
  } catch (error) {
    return { id, kind: "failed", reason: messageOf(error) };
  }
}

function indexFor({ folder, agent, mounted, trust }: CatalogTask): SkillIndex {
  const place = skillPlace({ folder, agent, mounted: mounted === undefined ? [] : [mounted] });
  const roots = place.roots.filter(({ scope }) => mounted === undefined || scope === "mounted");
  return indexSkills({ ...place, roots, agent, originOf: originsIn(trustLedger(trust)) });
}
