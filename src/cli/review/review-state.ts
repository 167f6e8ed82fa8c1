/**
 * Review state: all that a review remembers, what it hears and what it wants done. Types, and the
 * beginning; `on-input.ts` and `on-news.ts` say how it goes on.
 */

import type { PrintedFile } from "../../skill/skill.ts";
import type { CandidateView } from "../../wire/candidates.ts";
import type { Promotion } from "../promotion.ts";
import type { StepRisk } from "../skill-report.ts";

export interface ReviewState {
  /** Those that still wait, never empty while the review goes on. */
  readonly entries: readonly Entry[];
  /** Which of them is chosen. */
  readonly at: number;
  readonly stage: Stage;
  /** Candidates of which an edit could not be read yet. */
  readonly unread: ReadonlySet<string>;
  /** What is said until the next key. */
  readonly notice: readonly string[];
  readonly size: Size;
  readonly done: { readonly promoted: number; readonly rejected: number };
}

/** A candidate, and what is known around it. */
export interface Entry {
  readonly candidate: CandidateView;
  readonly risks: readonly StepRisk[];
  /** The files of a skill of that name which skilld has written before. */
  readonly before: readonly PrintedFile[];
}

export type Stage =
  | { readonly kind: "list" }
  | { readonly kind: "preview"; readonly shows: "whole" | "difference"; readonly scroll: number }
  | { readonly kind: "naming"; readonly name: string }
  | { readonly kind: "scoping"; readonly name: string }
  | { readonly kind: "confirming"; readonly promotion: Promotion; readonly scroll: number }
  /** Leaving would lose an edit. */
  | { readonly kind: "leaving" };

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** What comes from the terminal. */
export type Input =
  | { readonly kind: "key"; readonly key: Key }
  | { readonly kind: "resized"; readonly size: Size }
  /** Nobody is there any more. */
  | { readonly kind: "gone" };

export interface Key {
  /** `up`, `return`, `c`; empty for what has no name. */
  readonly name: string;
  readonly isControl: boolean;
  /** What it would type. */
  readonly text: string;
}

/** What only somebody with hands can do. */
type Wish = Deed | { readonly kind: "leave"; readonly isInterrupted: boolean };

export type Deed =
  | { readonly kind: "edit"; readonly candidate: CandidateView }
  | {
      readonly kind: "plan";
      readonly candidate: CandidateView;
      readonly name: string;
      readonly scope: "repo" | "user";
    }
  | { readonly kind: "write"; readonly candidate: CandidateView; readonly promotion: Promotion }
  | { readonly kind: "reject"; readonly candidate: CandidateView };

/** What came of a wish. */
export type News =
  | { readonly kind: "edited"; readonly entry: Entry }
  /** The edit is kept, to be mended. */
  | { readonly kind: "unread"; readonly problems: readonly string[] }
  | { readonly kind: "planned"; readonly promotion: Promotion }
  | { readonly kind: "promoted" | "rejected"; readonly notice: string }
  | { readonly kind: "refused"; readonly reasons: readonly string[] };

export interface Turn {
  readonly state: ReviewState;
  readonly wish?: Wish;
}

export function reviewOf(entries: readonly Entry[], size: Size): ReviewState {
  return {
    entries,
    at: 0,
    stage: { kind: "list" },
    unread: new Set(),
    notice: [],
    size,
    done: { promoted: 0, rejected: 0 },
  };
}

/** The chosen one is dealt with, or left for another time; without any left, so is the review. */
export function withoutChosen(state: ReviewState): Turn {
  const entries = state.entries.filter((_, at) => at !== state.at);
  const at = Math.min(state.at, Math.max(entries.length - 1, 0));
  const next: ReviewState = { ...state, entries, at, stage: { kind: "list" } };
  return entries.length > 0
    ? { state: next }
    : { state: next, wish: { kind: "leave", isInterrupted: false } };
}
