/** A hook that writes down what it is told, for seeing what an agent says when skilld is not there. */

import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readJsonLines } from "../agents/json-lines.ts";
import type { AgentName } from "./agent-clis.ts";
import { writeHooks } from "./hooks-by-hand.ts";
import type { HeardEvent } from "./listener.ts";
import type { PrivateHome } from "./private-home.ts";

export async function installDumpHook(home: PrivateHome, agent: AgentName): Promise<void> {
  const script = join(home.root, "dump.pl");
  await writeFile(script, DUMP);
  await writeHooks(home, agent, () => `perl '${script}' '${dumpOf(home)}'`);
}

/** In the order in which the hooks ran. */
export async function dumpedEvents(home: PrivateHome): Promise<readonly HeardEvent[]> {
  if (!existsSync(dumpOf(home))) return [];
  const payloads = await readJsonLines(dumpOf(home), Payload);
  return payloads.map((payload) => ({
    event: payload.hook_event_name,
    session: payload.session_id,
    tool: payload.tool_name,
    call: payload.tool_use_id,
  }));
}

/** One write a line, so that hooks of calls made at once do not mix. */
const DUMP = `my $payload = do { local $/; <STDIN> };
$payload =~ s/\\s*\\z/\\n/;
open my $dump, ">>", $ARGV[0] or die;
syswrite $dump, $payload;
`;

const Payload = z.object({
  hook_event_name: z.string(),
  session_id: z.string(),
  tool_name: z.string().optional(),
  tool_use_id: z.string().optional(),
});

function dumpOf({ root }: PrivateHome): string {
  return join(root, "hooks.jsonl");
}
