/** Unmined: owner of the table `unmined`: whether what recurs must be looked for again. */

import type { Database } from "better-sqlite3";

export interface UnminedTable {
  /** Inside the transaction that changes what there is to find. */
  readonly mark: () => void;
  /** Unless there is nothing to find, or it was looked for by these rules last. */
  readonly markUnlessBy: (rules: string) => void;
  readonly marks: () => number;
  /** Everything was looked at when there were so many marks. Inside a transaction. */
  readonly settle: (marks: number, rules: string) => void;
}

const MARK = "UPDATE unmined SET marks = marks + 1";
const MARK_UNLESS = `
  UPDATE unmined SET marks = marks + 1
  WHERE rules <> @rules AND EXISTS (SELECT 1 FROM shape)`;
const MARKS = "SELECT marks FROM unmined";
const SETTLE = "UPDATE unmined SET marks = max(marks - @marks, 0), rules = @rules";

export function unminedTable(db: Database): UnminedTable {
  const mark = db.prepare(MARK);
  const markUnless = db.prepare<object>(MARK_UNLESS);
  const marks = db.prepare<[], { marks: number }>(MARKS);
  const settle = db.prepare<object>(SETTLE);
  return {
    mark: () => void mark.run(),
    markUnlessBy: (rules) => void markUnless.run({ rules }),
    marks: () => marks.get()?.marks ?? 0,
    settle: (seen, rules) => void settle.run({ marks: seen, rules }),
  };
}
