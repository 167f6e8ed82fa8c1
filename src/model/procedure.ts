/**
 * Procedures: step templates with typed parameters, bindings and conditions. A skill is a
 * procedure on disk; `src/skill` alone knows how it is written there. Types only.
 */

import type { Condition, OutputStream, Pattern, StateCondition } from "./condition.ts";
import type { RiskClass } from "./risk.ts";

export interface Procedure {
  /** Also the name of the skill's folder. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly license?: string;
  readonly compatibility?: string;
  readonly allowedTools?: string;
  /** Without the mark of the format, which whoever writes it adds. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly parameters: readonly Parameter[];
  readonly before: readonly StateCondition[];
  readonly steps: readonly [StepTemplate, ...StepTemplate[]];
  readonly after: readonly StateCondition[];
}

/** A secret comes from the environment, reaches steps through theirs, and is never shown. */
export type Parameter =
  | { readonly name: string; readonly type: "secret" }
  | { readonly name: string; readonly type: ValueType; readonly examples: readonly string[] };

export const VALUE_TYPES = [
  "path",
  "semver",
  "branch",
  "url",
  "number",
  "uuid",
  "hash",
  "date",
  "text",
  "identifier",
] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

export type StepTemplate = ShellStep | EditStep | ToolStep | AgentStep;

export interface ShellStep extends StepBase {
  readonly kind: "shell";
  /** One pipeline. */
  readonly command: string;
  /** Relative to the project, which it is without. */
  readonly folder?: string;
  readonly env: readonly EnvEntry[];
  readonly timeoutSeconds?: number;
  readonly binds: readonly Binding[];
  /** Exit 0 is implied, unless another exit is expected. */
  readonly expects: readonly Condition[];
}

interface EditStep extends StepBase {
  readonly kind: "edit";
  /** Unified, with paths relative to the project. */
  readonly diff: string;
  readonly expects: readonly StateCondition[];
}

/** Always handed over to the agent. */
interface ToolStep extends StepBase {
  readonly kind: "tool";
  readonly server: string;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly expects: readonly StateCondition[];
}

/** What differs freely each time: an instruction at which a replay hands over. */
interface AgentStep extends StepBase {
  readonly kind: "agent";
  readonly instruction: string;
  readonly expects: readonly StateCondition[];
}

interface StepBase {
  /** Stable: approvals, patches and receipts name the step by it. */
  readonly id: string;
  readonly title: string;
  readonly needs: readonly Need[];
  /** The step is left out unless this holds. */
  readonly optionalWhen?: StateCondition;
  /** May raise the computed class, never lower it. */
  readonly risk?: RiskClass;
}

export type EnvEntry =
  | { readonly kind: "value"; readonly name: string; readonly value: string }
  | { readonly kind: "from-caller"; readonly name: string };

export type Need =
  | { readonly kind: "network" }
  | { readonly kind: "git" }
  | { readonly kind: "write"; readonly path: string };

/** A value that a step prints and later ones use: the first group of the pattern. */
export interface Binding {
  readonly name: string;
  readonly stream: OutputStream;
  readonly pattern: Pattern;
}
