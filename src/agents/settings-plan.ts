/**
 * Settings plans: what installing or uninstalling would change in an agent's settings.
 *
 * A plan is made from bytes and changes nothing; `applyPlan` carries it out after a person has
 * seen it. Installing only ever adds text to what the user has.
 */

import type { Position } from "./edits/byte-text.ts";
import type { InstallRecord } from "./install-record.ts";

/** One agent's settings files; each agent's folder has one in `settings.ts`. */
export interface AgentSettings {
  /** How long the agent waits for a hook that hangs. */
  readonly timeoutSeconds: (event: string) => number;
  /** What a person has to know about hooks of this agent before saying yes, in plain sentences. */
  readonly explanation: string;
  readonly planInstall: (situation: Situation) => Plan;
  readonly planUninstall: (situation: Situation) => Plan;
  /** One answer per wanted hook, in that order, for `doctor`. */
  readonly inspect: (situation: Situation) => Inspection;
}

export interface HookCommand {
  readonly event: string;
  readonly command: string;
  readonly timeoutSeconds: number;
}

export interface Situation {
  /** The agent's settings folder, spelled as the agent spells it. */
  readonly home: string;
  readonly skilldHome: string;
  readonly hooks: readonly HookCommand[];
  readonly disk: SettingsDisk;
  /** What the last installation wrote; without it our entries are still found by their command. */
  readonly record: InstallRecord | undefined;
}

export interface SettingsDisk {
  /** `undefined` when there is no such file. */
  readonly read: (path: string) => Buffer | undefined;
  readonly hasFolder: (path: string) => boolean;
}

export interface PlannedFile {
  readonly path: string;
  /** What was read; it must still be there when the plan is applied. */
  readonly before: Buffer | undefined;
  /** `undefined` removes the file. */
  readonly after: Buffer | undefined;
}

export type Plan =
  | PlannedChange
  | { readonly kind: "nothing"; readonly notes: readonly string[] }
  | Refusal;

export interface PlannedChange {
  readonly kind: "change";
  /** In the order to write them. */
  readonly files: readonly PlannedFile[];
  /** Outermost first. */
  readonly makeFolders: readonly string[];
  /** To be removed if they are empty by then, in this order. */
  readonly removeFolders: readonly string[];
  readonly notes: readonly string[];
  /** What others did to our hooks since: a general yes is not enough to write over that. */
  readonly foreignEdits: readonly string[];
  /** What to keep from now on; `undefined` after an uninstall. */
  readonly record: InstallRecord | undefined;
}

/** The settings can not be edited safely; a person has to look at this place first. */
export interface Refusal {
  readonly kind: "refused";
  readonly path: string;
  readonly position: Position;
  readonly reason: string;
  readonly hint: string;
}

export interface HookStatus {
  readonly event: string;
  /** Only a `trusted` hook runs. */
  readonly status: "missing" | "untrusted" | "trusted" | "modified" | "disabled";
  readonly reason: string;
}

export type Inspection =
  | {
      readonly kind: "inspected";
      readonly hooks: readonly HookStatus[];
      /** Homes of other skillds whose hooks are there too. */
      readonly otherHomes: readonly string[];
    }
  | Refusal;
