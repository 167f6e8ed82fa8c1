/** Transcripts: what Claude Code itself recorded of its tool calls. Hides the format of the file. */

import { z } from "zod";
import { readJsonLines } from "./json-lines.ts";
import type { ToolCall } from "./tool-call.ts";

/** The calls of a conversation in the order of its file. */
export async function readTranscript(path: string): Promise<readonly ToolCall[]> {
  const lines = await readJsonLines(path, Line);
  const results = new Map(lines.flatMap(resultsOf));
  return lines
    .flatMap(({ message }) => message.content)
    .filter((block) => block.type === "tool_use")
    .map(({ id, name, input }) => {
      const result = results.get(id);
      const call = { id, tool: name, failed: result?.failed ?? false };
      if (input.command === undefined) return call;
      return { ...call, shell: { command: input.command, exitCode: exitCodeOf(result) } };
    });
}

const Text = z.union([
  z.string(),
  z
    .array(z.looseObject({ text: z.string().optional() }))
    .transform((blocks) => blocks.map(({ text }) => text ?? "").join("")),
]);

const Line = z.object({
  message: z.object({
    content: z.array(
      z.discriminatedUnion("type", [
        z.object({
          type: z.literal("tool_use"),
          id: z.string(),
          name: z.string(),
          input: z.object({ command: z.string().optional() }),
        }),
        z.object({
          type: z.literal("tool_result"),
          tool_use_id: z.string(),
          is_error: z.boolean().optional(),
          content: Text.optional(),
        }),
        z.object({ type: z.enum(["text", "thinking", "image"]) }),
      ]),
    ),
  }),
  toolUseResult: z
    .looseObject({ returnCodeInterpretation: z.string().optional() })
    .optional()
    .catch(undefined),
});

interface Result {
  readonly text: string;
  readonly failed: boolean;
  /** Claude Code's words for a command that said no by its exit code and did not fail. */
  readonly interpretation: string | undefined;
}

function resultsOf({ message, toolUseResult }: z.infer<typeof Line>): [string, Result][] {
  return message.content
    .filter((block) => block.type === "tool_result")
    .map(({ tool_use_id, content, is_error }) => [
      tool_use_id,
      {
        text: content ?? "",
        failed: is_error ?? false,
        interpretation: toolUseResult?.returnCodeInterpretation,
      },
    ]);
}

/** The log holds no exit codes: they are read from words, as whoever mines it must. */
function exitCodeOf(result: Result | undefined): number {
  if (result?.interpretation !== undefined) return 1;
  if (result?.failed !== true) return 0;
  return Number(/^Exit code (\d+)/.exec(result.text)?.[1] ?? Number.NaN);
}
