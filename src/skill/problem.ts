/** Problems of a file: all of them at once, each with its line, the reason and the way out. */

import type { Reading } from "../condition/reading.ts";

export interface Problem {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: string;
  readonly hint: string;
}

/** Collects problems while a file is read on. */
export class Problems {
  readonly list: Problem[] = [];

  add(line: number, reason: string, hint: string): void {
    this.list.push({ line, reason, hint });
  }

  /** The value, or undefined and one more problem. */
  valueOf<Value>(line: number, reading: Reading<Value>): Value | undefined {
    if (reading.kind === "read") return reading.value;
    this.add(line, reading.reason, reading.hint);
    return undefined;
  }

  inOrder(): readonly Problem[] {
    return this.list.toSorted((left, right) => left.line - right.line);
  }
}
