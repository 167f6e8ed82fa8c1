/**
 * Catalog bench: what it costs to list skills, beside reading the first 4 KB of their files, each in
 * a process of its own; and what a session costs whose skills are listed already.
 */

import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { KeepingCatalogs } from "../../daemon/jobs/keep-catalogs.ts";
import { openLog } from "../../daemon/log.ts";
import { skillPlace } from "../../src/agents/skill-roots.ts";
import { indexSkills } from "../../src/catalog/catalog.ts";
import { variable } from "../../src/config/environment.ts";
import { agentSessionId } from "../../src/model/ids.ts";
import { openStore } from "../../src/store/store.ts";
import { plantSkills, WORK } from "./catalog/skill-forest.ts";
import { timeInterleaved } from "./hooks/stopwatch.ts";

const searchPath = variable("PATH") ?? "/usr/bin:/bin";
const COUNTS = [100, 1_000, 10_000];
const ROUNDS = 5;
const WARM_ROUNDS = 2_000;
/** Of a thousand skills. */
const TARGET = { count: 1_000, ratio: 2 };
const MEASURE = join(import.meta.dirname, "catalog/measure.ts");
const Measured = z.object({
  ms: z.number(),
  folders: z.number(),
  files: z.number(),
  bytes: z.number(),
});

export async function benchCatalog(): Promise<void> {
  const [node] = timeInterleaved(
    [{ name: "node -e 0", command: [process.execPath, "-e", "0"], stdin: Buffer.alloc(0) }],
    ROUNDS,
  );
  say(`node -e 0   ${node?.medianMs.toFixed(1)} ms`);
  say("processor time of a process that has done nothing else, median; six roots");
  say(" skills   read 4 KB   find, read   listed   of reading   of both   read by the list");
  for (const count of COUNTS) await inHome((home) => measure(home, count));
}

async function measure(home: string, count: number): Promise<void> {
  const list = join(home, "paths");
  writeFileSync(list, plantSkills(home, count).join("\n"));
  const kinds = ["read", "find and read", "list"];
  const rounds = Array.from({ length: ROUNDS }, () => kinds.map((kind) => run(kind, home, list)));
  const [read = 0, both = 0, listed = 0] = kinds.map((_, at) =>
    median(rounds.map((round) => round[at]?.ms ?? 0)),
  );
  const last = rounds.at(-1)?.at(-1);
  const warmUs = await warm(home);
  const verdict =
    count !== TARGET.count ? "" : listed <= TARGET.ratio * read ? ", held" : ", MISSED";
  say(
    [
      String(count).padStart(7),
      `${read.toFixed(1)} ms`.padStart(11),
      `${both.toFixed(1)} ms`.padStart(12),
      `${listed.toFixed(1)} ms`.padStart(8),
      `${(listed / read).toFixed(1)} x`.padStart(12),
      `${(listed / both).toFixed(1)} x`.padStart(9),
      `   ${last?.files} files, ${last?.bytes} bytes`,
    ].join(""),
  );
  say(
    `          a session that is known already: ${warmUs.toFixed(2)} us${verdict === "" ? "" : `; target ${TARGET.ratio} x of reading${verdict}`}`,
  );
}

function run(kind: string, home: string, list: string) {
  const environment = { PATH: searchPath, HOME: home };
  const args = ["--import", "tsx", MEASURE, kind, join(home, WORK), list];
  return Measured.parse(
    JSON.parse(execFileSync(process.execPath, args, { env: environment, encoding: "utf8" })),
  );
}

/** As the daemon has it: looked up, not listed again. */
async function warm(home: string): Promise<number> {
  const store = openStore(join(home, "skilld.db"));
  const catalogs = new KeepingCatalogs({
    tables: store.catalogs,
    listing: {
      list: async ({ folder, agent }) =>
        indexSkills({ ...skillPlace({ folder, agent }), agent, originOf: () => "foreign" }),
    },
    log: openLog(join(home, "log")),
    trust: join(home, "trust"),
    userHome: home,
    roots: [],
    hotReload: false,
    isExcluded: () => false,
  });
  const at = { agent: "codex", session: agentSessionId("s"), folder: join(home, WORK) };
  await catalogs.of(at);
  const start = performance.now();
  for (let round = 0; round < WARM_ROUNDS; round += 1) await catalogs.of(at);
  const us = ((performance.now() - start) / WARM_ROUNDS) * 1_000;
  store.close();
  return us;
}

async function inHome(work: (home: string) => Promise<void>): Promise<void> {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "skilld-")));
  try {
    await work(home);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
