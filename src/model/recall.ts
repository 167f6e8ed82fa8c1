/** Recall: skills as it sees them, what it is asked, and what it answers. Types only. */

/** One skill that may be recalled; what may not is not shown to recall at all. */
export interface RecallDocument {
  readonly name: string;
  readonly kind: "procedure" | "instructions";
  readonly description: string;
  readonly body: string;
  /** What people had asked for, where its steps were seen to work. */
  readonly prompts: readonly string[];
  readonly triggers: Triggers;
  /** May be recalled for a prompt that does not name it. */
  readonly isImplicit: boolean;
  /** May be asked for by name. */
  readonly isInvocable: boolean;
  /** Something speaks against it, so it is ranked lower than it could be. */
  readonly isDoubted: boolean;
  readonly use: UseOfSkill;
}

/** When a skill wants to be thought of, by its own word. */
interface Triggers {
  readonly words: readonly string[];
  /** Globs, relative to the folder worked in. */
  readonly files: readonly string[];
  readonly languages: readonly string[];
}

export interface UseOfSkill {
  readonly succeeded: number;
  readonly failed: number;
  readonly lastAtMs: number | undefined;
}

export interface RecallQuestion {
  readonly prompt: string;
  /** What the same person had asked before in this session, oldest first. */
  readonly earlier: readonly string[];
  /** Files that were touched lately, relative to the folder worked in. */
  readonly files: readonly string[];
  readonly nowMs: number;
}

export interface Recalled {
  /** Its place in the list of documents. */
  readonly at: number;
  readonly why: WhyRecalled;
  /** How sure it is that this skill is wanted, from 0 to 1; a named one is certain. */
  readonly score: number;
  readonly parts: ScoreParts;
}

/** Named by the prompt; asked for by its own triggers; or fitting the words of the prompt. */
type WhyRecalled = "explicit" | "triggered" | "implicit";

/** Each from 0 to about 1, unless it says otherwise. */
export interface ScoreParts {
  /** Words of the prompt in its name, description, prompts and body, the rarer the more. */
  readonly words: number;
  /** Words that stand side by side in both. */
  readonly pairs: number;
  /** How close the prompt is to one with which it was used, or to its own trigger words. */
  readonly phrase: number;
  /** The same as words and pairs, of what was asked just before. */
  readonly earlier: number;
  /** 1 where the prompt goes on from there. */
  readonly goesOn: number;
  /** 1 where files at hand, or named by the prompt, are its files. */
  readonly around: number;
  /** How lately and how well it was used. */
  readonly use: number;
  /** How much of its name the prompt says. */
  readonly name: number;
  /** How much of what the prompt says is in its name, description or prompts: the rarer the more. */
  readonly coverage: number;
  /** The same, each word counting as one. */
  readonly spread: number;
  /** The same, as a number of words that no other skill has. */
  readonly evidence: number;
  /** 1 where the prompt is about doing another kind of thing. */
  readonly otherAction: number;
  /** 1 where the prompt asks for an explanation. */
  readonly asks: number;
  /** 1 where it says what not to do. */
  readonly denies: number;
  /** How far it is ahead of the best of the others, or behind it. */
  readonly lead: number;
}
