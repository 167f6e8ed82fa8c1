/** A hook that writes down what it is told, for seeing what an agent says when skilld is not there. */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readJsonLines } from "../agents/json-lines.ts";
import type { HeardEvent } from "./listener.ts";
import type { PrivateHome } from "./private-home.ts";

/** Both agents' settings, by hand. In Codex a hook runs only if its hash is in the user's config. */
export async function installDumpHook(home: PrivateHome): Promise<void> {
  const script = join(home.root, "dump.pl");
  await writeFile(script, DUMP);
  const command = `perl '${script}' '${dumpOf(home)}'`;
  const hooksFile = join(home.codexHome, "hooks.json");
  const codexHooks = hooksRunning(command, SHARED_EVENTS);
  await writeFile(hooksFile, JSON.stringify({ hooks: codexHooks }));
  await writeFile(join(home.codexHome, "config.toml"), trustTables(hooksFile, codexHooks));
  const claudeHooks = hooksRunning(command, CLAUDE_EVENTS);
  await writeFile(join(home.claudeHome, "settings.json"), JSON.stringify({ hooks: claudeHooks }));
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

/**
 * Perl, because Claude Code does not wait for a StopFailure hook when it ends: Node would start too
 * slowly to be heard. One write a line, so that hooks of calls made at once do not mix.
 */
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

const SHARED_EVENTS = [
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PermissionRequest",
  "PostToolUse",
  "Stop",
  "SubagentStart",
  "SubagentStop",
  "PreCompact",
  "PostCompact",
  "SessionEnd",
];
const CLAUDE_EVENTS = [
  ...SHARED_EVENTS,
  "PostToolUseFailure",
  "StopFailure",
  "UserPromptExpansion",
  "PermissionDenied",
];
const TIMEOUT_SECONDS = 3;

type Hooks = Readonly<Record<string, readonly [{ readonly hooks: readonly [Handler] }]>>;

interface Handler {
  readonly type: "command";
  readonly command: string;
  readonly timeout: number;
}

function hooksRunning(command: string, events: readonly string[]): Hooks {
  const handler: Handler = { type: "command", command, timeout: TIMEOUT_SECONDS };
  return Object.fromEntries(events.map((event) => [event, [{ hooks: [handler] }]]));
}

function trustTables(file: string, hooks: Hooks): string {
  return Object.entries(hooks)
    .map(
      ([
        event,
        [
          {
            hooks: [handler],
          },
        ],
      ]) => {
        const snake = event.replace(/(?!^)[A-Z]/g, "_$&").toLowerCase();
        const { command, timeout, type } = handler;
        // The keys in alphabetical order, because that is the text Codex hashes.
        const hashed = { event_name: snake, hooks: [{ async: false, command, timeout, type }] };
        const hash = createHash("sha256").update(JSON.stringify(hashed)).digest("hex");
        return `[hooks.state."${file}:${snake}:0:0"]\ntrusted_hash = "sha256:${hash}"\n`;
      },
    )
    .join("\n");
}

function dumpOf({ root }: PrivateHome): string {
  return join(root, "hooks.jsonl");
}
