/**
 * Hook runner: installs the hooks into a home of its own and runs them as an agent would, as real
 * processes. It knows what an installed hooks folder and a spooled file look like.
 */

import { spawn } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { build } from "esbuild";

export const CLIENTS = ["perl", "node"] as const;
export type Client = (typeof CLIENTS)[number];

const SOURCES = join(import.meta.dirname, "../../hooks");
export const PERL_FILES = ["forward.pl", "spool.pl", "answer.pl"] as const;
/** What every agent's environment has. */
const ENVIRONMENT = { PATH: "/usr/bin:/bin", HOME: "/nonexistent" };
const SPOOLED = /^(\d{10}-\d+-[0-9a-f]{16})\.([\w-]+)\.([\w-]+)\.event$/;

/** Absolute paths, or "" for what is not on the machine. */
export interface Interpreters {
  readonly perl: string;
  readonly node: string;
  /** The command line entry that starts the daemon. */
  readonly start: string;
}

export const PERL = "/usr/bin/perl";
const ONLY: Readonly<Record<Client, Interpreters>> = {
  perl: { perl: PERL, node: "", start: "" },
  node: { perl: "", node: process.execPath, start: "" },
};

export interface HookRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}

export interface HookGiven {
  readonly agent?: string;
  readonly event?: string;
  /** A function writes by itself, and need not end the stream; it is told the process id of the shell. */
  readonly stdin?: string | Buffer | ((stdin: Writable, pid: number) => void | Promise<void>);
  /** Added to PATH and HOME. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The command line in front of hook.sh. */
  readonly shell?: readonly string[];
}

export interface Spooled {
  readonly delivery: string;
  readonly agent: string;
  readonly event: string;
  readonly mode: string;
  readonly bytes: Buffer;
}

/** A new home with the hooks installed, in which only the given client can run. */
export async function installHooks(client: Client): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), "skilld-"));
  for (const folder of ["run", "spool"]) await mkdir(join(home, folder), { mode: 0o700 });
  await placeHooks(join(home, "hooks"), client);
  return home;
}

/** One folder of hooks, in which only the given client can run; its home is the folder above. */
export async function placeHooks(folder: string, client: Client): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  for (const file of ["hook.sh", ...PERL_FILES]) {
    await copyFile(join(SOURCES, file), join(folder, file));
  }
  await writeFile(join(folder, "forward.cjs"), await nodeClient());
  await writeInterpreters(folder, ONLY[client]);
}

/** Bundled once per test process, as the build does it. */
let bundle: Promise<Uint8Array> | undefined;
function nodeClient(): Promise<Uint8Array> {
  bundle ??= build({
    entryPoints: [join(SOURCES, "forward.ts")],
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    logLevel: "silent",
    write: false,
  }).then(({ outputFiles: [file] }) => file?.contents ?? new Uint8Array());
  return bundle;
}

/** Writes down which interpreters the machine has, as the installer does. */
export function setInterpreters(home: string, given: Interpreters): Promise<void> {
  return writeInterpreters(join(home, "hooks"), given);
}

/** Ends when the process has ended and nobody holds its stdout or stderr any more. */
export function runHook(home: string, given: HookGiven = {}): Promise<HookRun> {
  const { agent = "codex", event = "Stop", stdin = "{}", shell = ["/bin/sh"] } = given;
  const [program = "", ...words] = [...shell, join(home, "hooks/hook.sh"), agent, event];
  const startedAt = performance.now();
  const child = spawn(program, words, { env: { ...ENVIRONMENT, ...given.environment } });
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  // A hook that has heard enough closes its stdin; that is its right.
  child.stdin.on("error", () => {});
  if (typeof stdin === "function") void stdin(child.stdin, child.pid ?? 0);
  else child.stdin.end(stdin);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      child.stdin.destroy();
      resolve({ code, stdout: stdout(), stderr: stderr(), ms: performance.now() - startedAt });
    });
  });
}

/** Everything in the spool, oldest first; a file with any other name than an event's is an error. */
export async function readSpool(home: string): Promise<Spooled[]> {
  const names = (await readdir(join(home, "spool"))).sort();
  return Promise.all(names.map((name) => readSpooled(join(home, "spool"), name)));
}

export async function removeHome(home: string): Promise<void> {
  await rm(home, { recursive: true, force: true });
}

async function writeInterpreters(folder: string, given: Interpreters): Promise<void> {
  const lines = Object.entries(given).map(([name, path]) => `${name}='${path}'\n`);
  await writeFile(join(folder, "interpreters"), lines.join(""));
}

async function readSpooled(folder: string, name: string): Promise<Spooled> {
  const [, delivery, agent, event] = SPOOLED.exec(name) ?? [];
  if (!delivery || !agent || !event) throw new Error(`${name} does not belong in the spool`);
  const path = join(folder, name);
  const mode = ((await stat(path)).mode & 0o777).toString(8);
  return { delivery, agent, event, mode, bytes: await readFile(path) };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}
