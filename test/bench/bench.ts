/** bench: `npm run bench NAME` prints one report; without a name it lists them. */

import { benchCatalog } from "./catalog.ts";
import { benchDaemon } from "./daemon.ts";
import { benchHooks } from "./hooks.ts";
import { benchIngest } from "./ingest.ts";
import { benchMine } from "./mine.ts";
import { benchRecall } from "./recall.ts";
import { benchRedact } from "./redact.ts";
import { benchReplay } from "./replay.ts";
import { benchShell } from "./shell.ts";
import { benchSkill } from "./skill.ts";

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  catalog: benchCatalog,
  daemon: benchDaemon,
  hooks: benchHooks,
  ingest: benchIngest,
  mine: benchMine,
  recall: benchRecall,
  redact: benchRedact,
  replay: benchReplay,
  shell: benchShell,
  skill: benchSkill,
};

const name = process.argv[2] ?? "";
const bench = BENCHES[name];
if (bench === undefined) {
  process.stderr.write(`npm run bench ${Object.keys(BENCHES).join(" | ")}\n`);
  process.exitCode = 2;
} else {
  await bench();
}
