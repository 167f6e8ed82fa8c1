/** Survey: Codex's settings as they are now, and what in them is ours. */

import { groupOf, handlerOf, type IsOwnCommand } from "../../edits/hook-entries.ts";
import type { JsonFile } from "../../edits/json-settings.ts";
import { runsHookOf } from "../../hook-command.ts";
import type { HookCommand, Refusal, Situation } from "../../settings-plan.ts";
import { type ConfigFile, configPath, readConfigFile, trustTable } from "./config-file.ts";
import { readHooksFile } from "./hooks-file.ts";
import {
  type ConfigOwnership,
  configOwnership,
  hooksPlacedIn,
  type PlacedHook,
} from "./ownership.ts";
import { trustDigest, trustKey } from "./trust.ts";

export interface Survey {
  readonly kind: "survey";
  readonly hooksFile: JsonFile;
  readonly config: ConfigFile;
  readonly isOwn: IsOwnCommand;
  readonly own: ConfigOwnership;
  /** Our handlers in either file. */
  readonly placed: readonly PlacedHook[];
}

export function surveyOf(situation: Situation): Survey | Refusal {
  const hooksFile = readHooksFile(situation);
  if (hooksFile.kind === "refused") return hooksFile;
  const path = configPath(situation.home);
  const config = readConfigFile(path, situation.disk.read(path));
  if (config.kind === "refused") return config;
  const isOwn = runsHookOf(situation.skilldHome);
  const placed = [
    ...hooksPlacedIn(hooksFile.path, hooksFile.document.value, isOwn),
    ...hooksPlacedIn(config.path, config.value, isOwn),
  ];
  const digests = [...situation.hooks, ...(situation.record?.hooks ?? [])].map(digestOf);
  const own = configOwnership({ isOwnCommand: isOwn, placed, digests });
  return { kind: "survey", hooksFile, config, isOwn, own, placed };
}

/** What Codex thinks of one of our handlers where it stands. */
export function trustOf({ config }: Survey, hook: PlacedHook): Trust {
  const table = trustTable(config.value).get(trustKey(hook.file, hook));
  if (table?.["enabled"] === false) return "disabled";
  if (table?.["trusted_hash"] === undefined) return "untrusted";
  return table["trusted_hash"] === trustDigest(hook) ? "trusted" : "modified";
}

export type Trust = "trusted" | "untrusted" | "modified" | "disabled";

/** The digest of a hook as we word it. */
export function digestOf(hook: HookCommand): string {
  const { event } = hook;
  return trustDigest({ event, groupValue: groupOf(hook), handlerValue: handlerOf(hook) });
}
