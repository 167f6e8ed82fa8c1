/**
 * Ways through Codex's sandbox, in which git's files are read-only and there is no network: what a
 * user may write into its settings so that replays reach what their steps need. We write neither.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SandboxWay } from "../../agent.ts";
import { isRecord } from "../../edits/hook-entries.ts";
import { readToml, tomlString } from "../../edits/toml-document.ts";
import { configPath } from "./config-file.ts";

/** Nothing where there is no sandbox, or a way is there already. */
export function sandboxWays(home: string, gitDirectory: string): readonly SandboxWay[] {
  const config = configIn(home);
  const isOpen = config["sandbox_mode"] === "danger-full-access";
  if (isOpen || isWritable(config, gitDirectory) || rulesIn(home).some(allowsReplay)) return [];
  return [
    {
      opens: "git in this repository, inside the sandbox",
      file: configPath(home),
      lines: ["[sandbox_workspace_write]", `writable_roots = [${tomlString(gitDirectory)}]`],
    },
    {
      opens:
        "replays outside it, held in and asked about by skilld alone (called bare: no `cd … &&`, no pipe)",
      file: join(home, "rules/default.rules"),
      lines: ['prefix_rule(pattern=["skilld","replay"], decision="allow")'],
    },
  ];
}

type Table = Readonly<Record<string, unknown>>;

function configIn(home: string): Table {
  const reading = readToml(bytesOf(configPath(home)));
  return reading.kind === "value" && isRecord(reading.value) ? reading.value : {};
}

function isWritable(config: Table, gitDirectory: string): boolean {
  const table = config["sandbox_workspace_write"];
  const roots = isRecord(table) ? table["writable_roots"] : undefined;
  return Array.isArray(roots) && roots.some((root) => holds(String(root), gitDirectory));
}

function holds(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith("/") ? root : `${root}/`);
}

function rulesIn(home: string): readonly string[] {
  const folder = join(home, "rules");
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".rules"));
    return names.map((name) => bytesOf(join(folder, name)).toString("utf8"));
  } catch {
    return [];
  }
}

const ALLOWED =
  /^\s*prefix_rule\(\s*pattern\s*=\s*\[\s*"skilld"\s*(?:,\s*"replay"\s*)?,?\s*\]\s*,\s*decision\s*=\s*"allow"/m;

function allowsReplay(rules: string): boolean {
  return ALLOWED.test(rules);
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
