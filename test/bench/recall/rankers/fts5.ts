/** SQLite's full-text search with Porter's stems, over everything that ours may look at as well. */

import Sqlite from "better-sqlite3";
import { plainTerms, type Ranker, SHOWN_MAX } from "../ranker.ts";

const TERMS_MAX = 64;

export const fts5: Ranker = {
  name: "FTS5",
  prepare(documents) {
    const db = new Sqlite(":memory:");
    db.exec(
      "CREATE VIRTUAL TABLE skill USING fts5(name, description, prompts, body, tokenize = 'porter unicode61')",
    );
    const insert = db.prepare(
      "INSERT INTO skill (rowid, name, description, prompts, body) VALUES (?, ?, ?, ?, ?)",
    );
    db.transaction(() => {
      for (const [at, { name, description, prompts, body }] of documents.entries()) {
        insert.run(at + 1, name, description, prompts.join("\n"), body);
      }
    })();
    const find = db.prepare<[string], { at: number }>(
      `SELECT rowid - 1 AS at FROM skill WHERE skill MATCH ? ORDER BY bm25(skill) LIMIT ${SHOWN_MAX}`,
    );
    return ({ prompt }) => {
      const terms = [...new Set(plainTerms(prompt))].slice(0, TERMS_MAX);
      if (terms.length === 0) return [];
      return find.all(terms.map((term) => `"${term}"`).join(" OR ")).map(({ at }) => at);
    };
  },
};
