/** Codex's `config.toml`, read: which hooks are in it, and which ones it trusts. */

import { join } from "node:path";
import { byteText } from "../../edits/byte-text.ts";
import { type Group, isRecord } from "../../edits/hook-entries.ts";
import { refuse } from "../../edits/refuse.ts";
import { readToml } from "../../edits/toml-document.ts";
import type { Refusal } from "../../settings-plan.ts";

export interface ConfigFile {
  readonly kind: "config";
  readonly path: string;
  /** `undefined` when there is no such file. */
  readonly bytes: Buffer | undefined;
  readonly text: string;
  readonly value: unknown;
}

export function configPath(home: string): string {
  return join(home, "config.toml");
}

export function readConfigFile(path: string, bytes: Buffer | undefined): ConfigFile | Refusal {
  const content = bytes ?? Buffer.alloc(0);
  const reading = readToml(content);
  if (reading.kind === "value") {
    return { kind: "config", path, bytes, text: byteText(content), value: reading.value };
  }
  return refuse({
    path,
    bytes: content,
    at: reading.position,
    reason: reading.reason,
    hint: "Codex can not read this file either. Correct it, then try again.",
  });
}

/** `[hooks.state]`: what Codex remembers of each hook, by the hook's key. */
export function trustTable(config: unknown): ReadonlyMap<string, Group> {
  const hooks = isRecord(config) ? config["hooks"] : undefined;
  const state = isRecord(hooks) ? hooks["state"] : undefined;
  if (!isRecord(state)) return new Map();
  return new Map(
    Object.entries(state).flatMap(([key, table]) => (isRecord(table) ? [[key, table]] : [])),
  );
}

/** The switch that turns all hooks off, under its present name or its former one. */
export function hooksSwitchedOff(config: unknown): string | undefined {
  const features = isRecord(config) ? config["features"] : undefined;
  if (!isRecord(features)) return undefined;
  const name = ["hooks", "codex_hooks"].find((feature) => features[feature] === false);
  return name === undefined ? undefined : `config.toml has \`${name} = false\` under [features].`;
}
