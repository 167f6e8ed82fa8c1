/** Corpus: the shell commands of real recorded sessions, where that archive lies beside the checkout. */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { scriptOfArgv } from "../../src/shell/argv.ts";

const FOLDER =
  // biome-ignore lint/style/noProcessEnv: a developer says where the archive lies
  process.env["SKILLD_CORPUS"] ?? resolve(import.meta.dirname, "../../../shared/corpus");
export const CORPUS_ARCHIVE = join(FOLDER, "sessions.tar.gz");
export const hasCorpus = existsSync(CORPUS_ARCHIVE);

/** Every call of a shell tool once, in the order of the archive. */
export async function readCorpusCommands(): Promise<readonly string[]> {
  const commands = new Map<string, string>();
  const tar = spawn("tar", ["-xzOf", CORPUS_ARCHIVE], { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: tar.stdout })) {
    if (!/"(?:cmd|command)\\?"/.test(line)) continue;
    visitCalls(parsed(line), (id, command) => commands.set(id, command));
  }
  return [...commands.values()];
}

function visitCalls(value: unknown, visit: (id: string, command: string) => void): void {
  if (Array.isArray(value)) for (const item of value) visitCalls(item, visit);
  if (!isRecord(value)) return;
  const command = commandOf(value);
  if (command !== undefined) visit(String(value["call_id"] ?? value["id"]), command);
  else for (const child of Object.values(value)) visitCalls(child, visit);
}

/** Claude Code's `Bash`, and Codex's shell tools, whose arguments are JSON in a string. */
function commandOf(call: Record<string, unknown>): string | undefined {
  const isClaude = call["type"] === "tool_use" && call["name"] === "Bash";
  const isCodex = call["type"] === "function_call" && typeof call["arguments"] === "string";
  if (!isClaude && !isCodex) return undefined;
  const input = isClaude ? call["input"] : parsed(String(call["arguments"]));
  const command = isRecord(input) ? (input["command"] ?? input["cmd"]) : undefined;
  if (Array.isArray(command)) return scriptOfArgv(command.map(String));
  return typeof command === "string" ? command : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
