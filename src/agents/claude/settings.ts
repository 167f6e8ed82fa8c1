/** Claude Code's settings: our hooks in `settings.json`. There is no trust to be given here. */

import { join } from "node:path";
import { z } from "zod";
import { foldersFor } from "../edits/folders.ts";
import { foreignEdits } from "../edits/foreign-edits.ts";
import { isComplete, isInPlace, otherHomesIn, ownHooks } from "../edits/hook-entries.ts";
import {
  addHooks,
  type JsonFile,
  leftOf,
  type Ownership,
  readJsonFile,
  takeOutHooks,
} from "../edits/json-settings.ts";
import { runsHookOf } from "../hook-command.ts";
import { fileRecord } from "../install-record.ts";
import type {
  AgentSettings,
  HookCommand,
  HookStatus,
  Inspection,
  Plan,
  Refusal,
  Situation,
} from "../settings-plan.ts";
import { switchedOff } from "./settings/off-switches.ts";

/** By then a hook has long answered or gone to its spool; this is for a machine that hangs. */
const TIMEOUT_SECONDS = 5;

export const claudeSettings: AgentSettings = {
  timeoutSeconds: () => TIMEOUT_SECONDS,
  explanation:
    "Claude Code reads its settings while it runs: sessions that are open now are recorded too.",
  planInstall,
  planUninstall,
  inspect,
};

function planInstall(situation: Situation): Plan {
  const file = settingsFile(situation);
  if (file.kind === "refused") return file;
  const ownership = ownershipIn(situation);
  const found = ownHooks(file.document.value, ownership.isOwn);
  const off = switchedOff(file.document.value, situation.disk);
  const notes = off === undefined ? [] : [`${off} No hook runs until that is changed.`];
  if (isComplete(found, situation.hooks)) return { kind: "nothing", notes };
  const added = addHooks(file, situation.hooks, ownership);
  if (added.kind === "refused") return added;
  const { home, hooks } = situation;
  const { missing, ours } = foldersFor(situation);
  return {
    kind: "change",
    files: [{ path: file.path, before: file.bytes, after: added.file.bytes }],
    makeFolders: missing,
    removeFolders: [],
    notes,
    foreignEdits: foreignEdits(situation, found),
    record: { version: 1, home, files: [added.record], folders: ours, hooks },
  };
}

function planUninstall(situation: Situation): Plan {
  const file = settingsFile(situation);
  if (file.kind === "refused") return file;
  const ownership = ownershipIn(situation);
  if (ownHooks(file.document.value, ownership.isOwn).length === 0) {
    return { kind: "nothing", notes: [] };
  }
  const left = takeOutHooks(file, ownership);
  if (left.kind === "refused") return left;
  const after = leftOf(left, { file, record: ownership.record });
  return {
    kind: "change",
    files: [{ path: file.path, before: file.bytes, after }],
    makeFolders: [],
    removeFolders: situation.record?.folders.toReversed() ?? [],
    notes: [],
    foreignEdits: [],
    record: undefined,
  };
}

function inspect(situation: Situation): Inspection {
  const file = settingsFile(situation);
  if (file.kind === "refused") return file;
  const hooks = situation.hooks.map((hook) => statusOf(file, hook, situation));
  const otherHomes = otherHomesIn(file.document.value, ownershipIn(situation).isOwn);
  return { kind: "inspected", hooks, otherHomes };
}

function statusOf(file: JsonFile, hook: HookCommand, situation: Situation): HookStatus {
  const { event } = hook;
  const found = ownHooks(file.document.value, ownershipIn(situation).isOwn);
  if (!found.some((own) => own.event === event)) {
    return { event, status: "missing", reason: `${file.path} has no entry for it.` };
  }
  const off = switchedOff(file.document.value, situation.disk);
  if (off !== undefined) return { event, status: "disabled", reason: off };
  return isInPlace(found, hook)
    ? { event, status: "trusted", reason: "It is in place." }
    : { event, status: "modified", reason: "Its entry is not as this skilld writes it." };
}

function settingsFile({ home, disk, hooks }: Situation): JsonFile | Refusal {
  const path = join(home, "settings.json");
  return readJsonFile({
    path,
    bytes: disk.read(path),
    schema: schemaFor(hooks),
    hint: "Claude Code can not use it like this. Correct it, then try again.",
  });
}

/** Claude Code drops single entries it does not understand, so only what holds ours must fit. */
function schemaFor(hooks: readonly HookCommand[]): z.ZodType {
  const events = hooks.map(({ event }) => [event, z.array(z.unknown()).optional()] as const);
  return z.looseObject({ hooks: z.looseObject(Object.fromEntries(events)).optional() });
}

function ownershipIn({ home, skilldHome, record }: Situation): Ownership {
  const path = join(home, "settings.json");
  return { isOwn: runsHookOf(skilldHome), record: fileRecord(record, path) };
}
