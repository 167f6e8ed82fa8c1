-- Injections: each skill that a session was told of, and what became of it. `fate` is open until the
-- session shows whether it was replayed, used or ignored.
CREATE TABLE injection (
  id      TEXT    PRIMARY KEY,
  agent   TEXT    NOT NULL,
  session TEXT    NOT NULL,
  skill   TEXT    NOT NULL,
  path    TEXT    NOT NULL,
  why     TEXT    NOT NULL CHECK (why IN ('explicit', 'mandatory', 'triggered', 'implicit')),
  score   REAL    NOT NULL,
  tokens  INTEGER NOT NULL,
  told_at INTEGER NOT NULL,
  fate    TEXT    NOT NULL CHECK (fate IN ('open', 'used', 'replayed', 'ignored'))
) STRICT, WITHOUT ROWID;

CREATE INDEX injection_by_session ON injection (agent, session, told_at);
CREATE INDEX injection_by_path ON injection (path, told_at);
CREATE INDEX injection_by_time ON injection (told_at);
