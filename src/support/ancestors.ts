/** Ancestors: the command lines of the processes that have started this one. Only looks. */

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

const ANCESTORS_MAX = 64;
const PROCESS_LIST_BYTES_MAX = 16 * 1024 * 1024;
const PS_DEADLINE_MS = 2_000;

/** A program and its arguments. */
export type CommandLine = readonly string[];

/** Of one process: who started it, and its command line. Undefined: it is not to be seen. */
export type LookAtProcess = (
  pid: number,
) => { readonly parent: number; readonly command: CommandLine } | undefined;

/** Nearest first; it ends early where a process can not be seen. */
export async function ancestors(): Promise<readonly CommandLine[]> {
  return lineage(process.ppid, process.platform === "linux" ? lookInProc : await lookWithPs());
}

export function lineage(from: number, look: LookAtProcess): readonly CommandLine[] {
  const commands: CommandLine[] = [];
  let pid = from;
  while (pid > 0 && commands.length < ANCESTORS_MAX) {
    const found = look(pid);
    if (found === undefined) break;
    commands.push(found.command);
    pid = found.parent;
  }
  return commands;
}

export function lookInProc(pid: number): ReturnType<LookAtProcess> {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program stands in parentheses and may hold some itself.
    const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return { parent: Number(parent), command: words.filter((word) => word !== "") };
  } catch {
    return undefined;
  }
}

/** Words that hold blanks can not be told from several; the first ones are what counts. */
export async function lookWithPs(): Promise<LookAtProcess> {
  const processes = new Map<number, ReturnType<LookAtProcess>>();
  for (const line of (await processList()).split("\n")) {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*\S)\s*$/.exec(line) ?? [];
    if (command === undefined) continue;
    processes.set(Number(pid), { parent: Number(parent), command: command.split(/\s+/) });
  }
  return (pid) => processes.get(pid);
}

/** Empty where there is no `ps`. */
async function processList(): Promise<string> {
  try {
    const limits = { maxBuffer: PROCESS_LIST_BYTES_MAX, timeout: PS_DEADLINE_MS };
    const words = ["-A", "-ww", "-o", "pid=,ppid=,args="];
    return (await promisify(execFile)("ps", words, limits)).stdout;
  } catch {
    return "";
  }
}
