/** Injections: what an agent is told of skills, and what became of it. Types only. */

import type { AgentSessionId, InjectionId } from "./ids.ts";
import type { Procedure } from "./procedure.ts";
import type { Recalled } from "./recall.ts";
import type { RiskClass } from "./risk.ts";

/** A skill about which something is to be said. */
export interface SkillToTell {
  readonly name: string;
  readonly description: string;
  /** Its SKILL.md. */
  readonly path: string;
  readonly why: Recalled["why"] | "mandatory";
  readonly what: ToldProcedure | { readonly kind: "instructions" };
  /** What speaks against it, in sentences of our own. */
  readonly doubts: readonly string[];
  /** A person confirms it before it is used. */
  readonly needsConsent: boolean;
}

export interface ToldProcedure {
  readonly kind: "procedure";
  readonly procedure: Procedure;
  /** The highest of its steps. */
  readonly risk: RiskClass;
  /** Nobody here has agreed to it as it is. */
  readonly isForeign: boolean;
}

export interface Budget {
  readonly totalTokens: number;
  readonly perSkillTokens: number;
  /** Of the total, kept free for skills that are named. */
  readonly reserve: number;
  readonly maxSkills: number;
}

/** One skill told to one session. */
export interface Injection {
  readonly id: InjectionId;
  readonly agent: string;
  readonly session: AgentSessionId;
  readonly skill: string;
  readonly path: string;
  readonly why: SkillToTell["why"];
  readonly score: number;
  readonly tokens: number;
  readonly atMs: number;
  readonly fate: Fate;
}

/**
 * Replayed: a replay of it was run. Used: it was read. Ignored: the work on what was asked ended
 * without either. Open: that is not known yet.
 */
type Fate = "open" | "used" | "replayed" | "ignored";
