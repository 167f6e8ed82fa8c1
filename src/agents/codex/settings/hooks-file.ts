/**
 * Codex's `hooks.json`: what Codex insists on in that file.
 *
 * One entry it does not understand makes Codex ignore the whole file, ours included, so a file
 * with such an entry is refused rather than added to.
 */

import { join } from "node:path";
import { z } from "zod";
import { firstBadByte, startsWithByteOrderMark } from "../../edits/byte-text.ts";
import { type JsonFile, readJsonFile } from "../../edits/json-settings.ts";
import { refuse } from "../../edits/refuse.ts";
import type { HookCommand, Refusal, Situation } from "../../settings-plan.ts";

const Handler = z.discriminatedUnion("type", [
  z.looseObject({
    type: z.literal("command"),
    command: z.string(),
    timeout: z.int().nonnegative().nullish(),
    async: z.boolean().optional(),
  }),
  z.looseObject({ type: z.enum(["mcp_tool", "prompt", "agent"]) }),
]);

const Groups = z.array(
  z.looseObject({ matcher: z.string().nullish(), hooks: z.array(Handler).optional() }),
);

const HINT = "Codex ignores the whole file because of this. Correct it, then try again.";

function hooksFilePath(home: string): string {
  return join(home, "hooks.json");
}

export function readHooksFile({ home, hooks, disk }: Situation): JsonFile | Refusal {
  const path = hooksFilePath(home);
  const bytes = disk.read(path);
  const unreadable = bytes === undefined ? undefined : encodingProblem(bytes);
  if (bytes !== undefined && unreadable !== undefined) {
    return refuse({ path, bytes, ...unreadable, hint: HINT });
  }
  return readJsonFile({ path, bytes, schema: schemaFor(hooks), hint: HINT });
}

function schemaFor(hooks: readonly HookCommand[]): z.ZodType {
  const events = hooks.map(({ event }): [string, z.ZodType] => [event, Groups.optional()]);
  return z.strictObject({
    description: z.string().nullish(),
    hooks: z.looseObject(Object.fromEntries(events)).optional(),
  });
}

function encodingProblem(bytes: Buffer): { at: number; reason: string } | undefined {
  if (startsWithByteOrderMark(bytes)) return { at: 0, reason: "it starts with a byte order mark" };
  const badByte = firstBadByte(bytes);
  return badByte === undefined ? undefined : { at: badByte, reason: "this is not UTF-8" };
}
