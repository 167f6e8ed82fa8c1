/**
 * Codex's settings: our hooks in `hooks.json`, or in `config.toml` where the user keeps theirs,
 * and the trust that lets them run, which is always in `config.toml`.
 */

import { foldersFor } from "../edits/folders.ts";
import { foreignEdits } from "../edits/foreign-edits.ts";
import { eventsWithFollowers, isComplete, isInPlace, otherHomesIn } from "../edits/hook-entries.ts";
import { leftOf, takeOutHooks } from "../edits/json-settings.ts";
import { fileRecord } from "../install-record.ts";
import type {
  AgentSettings,
  HookCommand,
  HookStatus,
  Inspection,
  Plan,
  PlannedFile,
  Situation,
} from "../settings-plan.ts";
import { hooksSwitchedOff } from "./settings/config-file.ts";
import { leftOfConfig, takeOutBlock } from "./settings/config-settings.ts";
import { placeHooksIn } from "./settings/placement.ts";
import { type Survey, surveyOf, trustOf } from "./settings/survey.ts";

const TIMEOUT_SECONDS = 5;
/** Codex allows no more when a session ends. */
const SESSION_END_TIMEOUT_SECONDS = 3;

export const codexSettings: AgentSettings = {
  timeoutSeconds: (event) =>
    event === "SessionEnd" ? SESSION_END_TIMEOUT_SECONDS : TIMEOUT_SECONDS,
  explanation:
    "Codex runs a hook only if its digest stands in config.toml, as if you had pressed " +
    '"Trust" on its hooks screen. Saying yes here trusts exactly the hooks shown; when one of them ' +
    "changes, Codex skips it until it is trusted again.",
  planInstall,
  planUninstall,
  inspect,
};

function planInstall(situation: Situation): Plan {
  const survey = surveyOf(situation);
  if (survey.kind === "refused") return survey;
  const notes = [...switchNotes(survey), ...disabledNotes(survey)];
  if (isInstalled(survey, situation.hooks)) return { kind: "nothing", notes };
  const placed = placeHooksIn(survey, situation);
  if (placed.kind === "refused") return placed;
  const { home, hooks } = situation;
  const { missing, ours } = foldersFor(situation);
  return {
    kind: "change",
    files: changed(placed.files),
    makeFolders: missing,
    removeFolders: [],
    notes: [...notes, ...placed.notes],
    foreignEdits: [...foreignEdits(situation, survey.placed), ...lostTrust(survey)],
    record: { version: 1, home, files: placed.records, folders: ours, hooks },
  };
}

function planUninstall(situation: Situation): Plan {
  const survey = surveyOf(situation);
  if (survey.kind === "refused") return survey;
  const { hooksFile, config, isOwn, own } = survey;
  const hooksRecord = fileRecord(situation.record, hooksFile.path);
  const configRecord = fileRecord(situation.record, config.path);
  const hooksLeft = takeOutHooks(hooksFile, { isOwn, record: hooksRecord });
  if (hooksLeft.kind === "refused") return hooksLeft;
  const configLeft = takeOutBlock(config, own, configRecord);
  if (configLeft.kind === "refused") return configLeft;
  const configBytes = leftOfConfig(configLeft, { file: config, record: configRecord });
  const hooksBytes = leftOf(hooksLeft, { file: hooksFile, record: hooksRecord });
  const files = changed([
    { path: config.path, before: config.bytes, after: configBytes },
    { path: hooksFile.path, before: hooksFile.bytes, after: hooksBytes },
  ]);
  if (files.length === 0) return { kind: "nothing", notes: [] };
  return {
    kind: "change",
    files,
    makeFolders: [],
    removeFolders: situation.record?.folders.toReversed() ?? [],
    notes: followerNotes(survey),
    foreignEdits: [],
    record: undefined,
  };
}

function inspect(situation: Situation): Inspection {
  const survey = surveyOf(situation);
  if (survey.kind === "refused") return survey;
  const otherHomes = [survey.hooksFile.document.value, survey.config.value].flatMap((settings) =>
    otherHomesIn(settings, survey.isOwn),
  );
  const hooks = situation.hooks.map((hook) => statusOf(survey, hook));
  return { kind: "inspected", hooks, otherHomes: [...new Set(otherHomes)] };
}

function statusOf(survey: Survey, hook: HookCommand): HookStatus {
  const { event } = hook;
  const placed = survey.placed.find((own) => own.event === event);
  if (placed === undefined) {
    return { event, status: "missing", reason: "Neither hooks.json nor config.toml has it." };
  }
  const off = hooksSwitchedOff(survey.config.value);
  if (off !== undefined) return { event, status: "disabled", reason: off };
  if (!isInPlace(survey.placed, hook)) {
    return { event, status: "modified", reason: "Its entry is not as this skilld writes it." };
  }
  const trust = trustOf(survey, placed);
  return { event, status: trust, reason: TRUST_REASONS[trust] };
}

const TRUST_REASONS = {
  trusted: "It is in place and trusted.",
  untrusted: "config.toml has no trust for it, so Codex skips it without a word.",
  modified: "The trust in config.toml is for another wording, so Codex skips it without a word.",
  disabled: "It is switched off in config.toml: `enabled = false` in its [hooks.state] table.",
} as const;

/** All in one file, and each as trusted as the user wants it. */
function isInstalled(survey: Survey, hooks: readonly HookCommand[]): boolean {
  const { placed } = survey;
  const isTogether = placed.every(({ file }) => file === placed[0]?.file);
  const isSettled = placed.every((hook) => ["trusted", "disabled"].includes(trustOf(survey, hook)));
  return isTogether && isSettled && isComplete(placed, hooks);
}

/** Our hooks that Codex skips although nobody has touched their wording. */
function lostTrust(survey: Survey): readonly string[] {
  return survey.placed
    .filter((hook) => ["untrusted", "modified"].includes(trustOf(survey, hook)))
    .map(({ event }) => `Codex does not trust the ${event} hook any more.`);
}

function switchNotes({ config }: Survey): readonly string[] {
  const off = hooksSwitchedOff(config.value);
  return off === undefined ? [] : [`${off} No hook runs until that is changed.`];
}

function disabledNotes(survey: Survey): readonly string[] {
  return survey.placed
    .filter((hook) => trustOf(survey, hook) === "disabled")
    .map(({ event }) => `The ${event} hook stays switched off, as it is in config.toml.`);
}

/** Trust is given by position, so hooks that move up lose theirs. */
function followerNotes({ hooksFile, config, isOwn }: Survey): readonly string[] {
  const events = [hooksFile.document.value, config.value].flatMap((settings) =>
    eventsWithFollowers(settings, isOwn),
  );
  if (events.length === 0) return [];
  return [
    `Codex will ask again about hooks of others that stood behind ours: ${events.join(", ")}.`,
  ];
}

function changed(files: readonly PlannedFile[]): readonly PlannedFile[] {
  return files.filter(({ before, after }) =>
    before === undefined || after === undefined ? before !== after : !before.equals(after),
  );
}
