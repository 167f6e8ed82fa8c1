/** Codex hook payloads: what Codex writes on a hook's stdin, and what it means to us. */

import { z } from "zod";
import { agentSessionId, toolCallId } from "../../model/ids.ts";
import type { HookReading } from "../agent.ts";
import { momentOf, openingOf } from "../hook-moment.ts";
import { mayChange } from "./log/tool-actions.ts";
import { toolNamed } from "./log/tool-namespace.ts";

/** Longer than any name or id the agent makes. */
const NAME_CHARS_MAX = 256;
const PATH_CHARS_MAX = 4_096;

// Loose, because Codex owns this shape and may add keys.
const Payload = z.looseObject({
  hook_event_name: z.string().min(1),
  session_id: z.string().min(1).max(NAME_CHARS_MAX),
  tool_use_id: z.string().min(1).max(NAME_CHARS_MAX).optional(),
  tool_name: z.string().max(NAME_CHARS_MAX).optional(),
  transcript_path: z.string().max(PATH_CHARS_MAX).nullish().catch(undefined),
  cwd: z.string().max(PATH_CHARS_MAX).optional().catch(undefined),
  source: z.string().max(NAME_CHARS_MAX).optional().catch(undefined),
});

export function readHook(payload: unknown): HookReading | undefined {
  const read = Payload.safeParse(payload);
  if (!read.success) return undefined;
  const { hook_event_name: event, session_id, tool_use_id, tool_name: tool } = read.data;
  return {
    event,
    session: agentSessionId(session_id),
    call: tool_use_id === undefined ? undefined : toolCallId(tool_use_id),
    tool,
    folder: read.data.cwd,
    moment: momentOf(event, tool !== undefined && mayChange(toolNamed(tool))),
    opening: openingOf(event, read.data.source),
    log: read.data.transcript_path ?? undefined,
    outputFields: ["tool_response", "last_assistant_message"],
    // The same field holds the whole patch when the tool is `apply_patch`: that is file content.
    commandPaths: tool === "Bash" ? [["tool_input", "command"]] : [],
    // PostToolUse carries no exit code; the rollout says later which calls failed.
    failed: false,
  };
}
