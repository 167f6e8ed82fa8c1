/** Corpus: real commands and texts of recorded sessions, where that archive lies beside the checkout. */

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

export interface RealText {
  readonly commands: readonly string[];
  readonly texts: readonly string[];
}

const ARCHIVE = path.resolve(import.meta.dirname, "../../../../shared/corpus/sessions.tar.gz");
const COMMAND_CHARS_MAX = 4_000_000;
const TEXT_CHARS_MAX = 8_000_000;
const COMMAND_KEYS = new Set(["command", "cmd"]);
const TEXT_KEYS = new Set(["text", "content", "stdout", "stderr", "output"]);

/** Undefined where the archive is absent. */
export async function readRealText(): Promise<RealText | undefined> {
  if (!existsSync(ARCHIVE)) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), "redact-bench-"));
  try {
    await promisify(execFile)("tar", ["-xzf", ARCHIVE, "-C", folder]);
    return await gather(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function gather(folder: string): Promise<RealText> {
  const commands = collector(COMMAND_CHARS_MAX);
  const texts = collector(TEXT_CHARS_MAX);
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => each.endsWith(".jsonl")).sort()) {
    for (const line of (await readFile(path.join(folder, name), "utf8")).split("\n")) {
      visitStrings(parsed(line), (key, value) => {
        if (COMMAND_KEYS.has(key)) commands.add(value);
        else if (TEXT_KEYS.has(key)) texts.add(value);
      });
    }
  }
  return { commands: commands.lines, texts: texts.lines };
}

function collector(charsMax: number) {
  const lines: string[] = [];
  let chars = 0;
  return {
    lines,
    add(line: string) {
      if (chars + line.length > charsMax) return;
      lines.push(line);
      chars += line.length;
    },
  };
}

function visitStrings(value: unknown, visit: (key: string, value: string) => void, key = ""): void {
  if (typeof value === "string") {
    // Codex keeps a call's arguments as JSON inside a string.
    if (key === "arguments") visitStrings(parsed(value), visit);
    else visit(key, value);
  } else if (Array.isArray(value)) {
    for (const item of value) visitStrings(item, visit, key);
  } else if (value !== null && typeof value === "object") {
    for (const [name, item] of Object.entries(value)) visitStrings(item, visit, name);
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
