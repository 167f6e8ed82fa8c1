/** What Codex does in one call: as it is asked for, as it ran, and as the model is answered. */

import type { Dice } from "../dice.ts";
import type { Call, Command, Edit, Look, PlannedSession } from "../session.ts";
import { placeIn } from "./moments.ts";

export interface Doing {
  /** The response item of a model that calls its tools directly. */
  readonly asked: { readonly type: "function_call" | "custom_tool_call" } & Readonly<
    Record<string, unknown>
  >;
  /** What it calls in JavaScript. */
  readonly inCode: { readonly tool: string; readonly argument: unknown };
  readonly item: RunItem;
  readonly answered: string;
  readonly prints: string;
}

export type RunItem = { readonly type: "CommandExecution" | "FileChange" } & Readonly<
  Record<string, unknown>
>;

export function doingOf(call: Call, session: PlannedSession, dice: Dice): Doing {
  switch (call.kind) {
    case "commands":
      return commandDoing(call.commands, session, dice);
    case "look":
      return commandDoing([asCommand(call)], session, dice);
    case "edit":
      return editDoing(call, session);
  }
}

function asCommand({ path, text }: Look): Command {
  return { script: `cat ${path}`, folder: "", prints: text, exit: 0, isLook: true };
}

function commandDoing(
  commands: readonly [Command, ...Command[]],
  session: PlannedSession,
  dice: Dice,
): Doing {
  const { folder } = commands[0];
  const script = commands.map((command) => command.script).join(" && ");
  const movesItself = folder !== "" && dice.chance(0.5);
  const cmd = movesItself ? `cd ${folder} && ${script}` : script;
  const isElsewhere = folder !== "" && !movesItself;
  const workdir = isElsewhere ? placeIn(session, folder) : session.cwd;
  const prints = commands
    .flatMap((each) => (each.prints === "" ? [] : `${each.prints}\n`))
    .join("");
  const exit = commands.at(-1)?.exit ?? 0;
  const argument = isElsewhere ? { cmd, workdir } : { cmd };
  return {
    asked: { type: "function_call", name: "exec_command", arguments: JSON.stringify(argument) },
    inCode: { tool: "exec_command", argument },
    item: {
      type: "CommandExecution",
      process_id: String(dice.integer(2_000, 60_000)),
      command: ["/bin/bash", "-lc", cmd],
      cwd: `file://${workdir}`,
      parsed_cmd: [{ type: "unknown", cmd }],
      source: "unified_exec_startup",
      status: exit === 0 ? "completed" : "failed",
      aggregated_output: prints,
      exit_code: exit,
    },
    answered: `Chunk ID: ${dice.hex(6)}\nWall time: 0.1 seconds\nProcess exited with code ${exit}\nOutput:\n${prints}`,
    prints,
  };
}

function editDoing(edit: Edit, session: PlannedSession): Doing {
  const { path, isNew, added } = edit;
  const input = patchOf(edit);
  const content = `${added.join("\n")}\n`;
  const change = isNew
    ? { type: "add", content }
    : { type: "update", unified_diff: unifiedDiff(edit), move_path: null };
  const prints = `Success. Updated the following files:\n${isNew ? "A" : "M"} ${path}\n`;
  return {
    asked: { type: "custom_tool_call", name: "apply_patch", input },
    inCode: { tool: "apply_patch", argument: input },
    item: {
      type: "FileChange",
      changes: { [placeIn(session, path)]: change },
      status: "completed",
      stdout: prints,
      stderr: "",
    },
    answered: `Exit code: 0\nWall time: 0 seconds\nOutput:\n${prints}`,
    prints,
  };
}

function patchOf(edit: Edit): string {
  const { path, isNew, added } = edit;
  const body = isNew
    ? [`*** Add File: ${path}`, ...added.map((line) => `+${line}`)]
    : [`*** Update File: ${path}`, "@@", ...hunkLines(edit)];
  return `${["*** Begin Patch", ...body, "*** End Patch"].join("\n")}\n`;
}

function unifiedDiff(edit: Edit): string {
  const { above, removed, added, below, line } = edit;
  const kept = above.length + below.length;
  const header = `@@ -${line},${kept + removed.length} +${line},${kept + added.length} @@`;
  return `${[header, ...hunkLines(edit)].join("\n")}\n`;
}

function hunkLines({ above, removed, added, below }: Edit): readonly string[] {
  return [
    ...above.map((text) => ` ${text}`),
    ...removed.map((text) => `-${text}`),
    ...added.map((text) => `+${text}`),
    ...below.map((text) => ` ${text}`),
  ];
}
