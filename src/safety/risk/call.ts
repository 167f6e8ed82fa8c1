/** A call: one program with its words, as the tables see it. */

import type { Redirection, Word } from "../../shell/word.ts";
import type { Judged } from "./judged.ts";
import type { Place } from "./place.ts";

export interface Call {
  /** The program and the verbs that led here, for messages: `git stash pop`. */
  readonly name: string;
  /** The words behind `name`. */
  readonly args: readonly Word[];
  readonly redirections: readonly Redirection[];
  readonly place: Place;
  /** Judges words that the program runs as a command of its own. */
  readonly judgeWords: (words: readonly Word[]) => Judged;
  /** Judges text that the program hands to a shell. */
  readonly judgeText: (text: string) => Judged;
}

/** Must not throw, and must answer `unknown` for whatever it does not understand. */
export type Judge = (call: Call) => Judged;

export type Programs = readonly (readonly [name: string, judge: Judge])[];

/** The same judgement for several names, which are separated by spaces. */
export function named(names: string, judge: Judge): Programs {
  return wordsOf(names).map((name) => [name, judge] as const);
}

export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
