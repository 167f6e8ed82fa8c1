-- Logs: what the agents write about their own sessions, read once and never again.
-- Hooks carry no exit codes and miss what happened before they were installed; the logs have both.

-- A file is known by its first line, which names the session: moved, it is the same file, and
-- replaced, it is another one. `cursor` is the first byte that was not read yet. `first_record` is
-- the agent's own id of the first record: a fork that copies its origin's history copies that too.
CREATE TABLE log_file (
  id       INTEGER PRIMARY KEY,
  path     TEXT    NOT NULL,
  agent    TEXT    NOT NULL,
  reader   TEXT    NOT NULL,
  identity TEXT    NOT NULL CHECK (length(identity) = 64),
  thread   TEXT,
  first_record TEXT,
  cursor   INTEGER NOT NULL CHECK (cursor >= 0),
  read_at  INTEGER NOT NULL,
  UNIQUE (path, identity)
) STRICT;

CREATE INDEX log_file_by_identity ON log_file (identity);
CREATE INDEX log_file_by_first_record ON log_file (first_record) WHERE first_record IS NOT NULL;
CREATE INDEX log_file_by_thread ON log_file (agent, thread);

-- One row for every thing a line says, redacted and cut to size, added and never updated.
CREATE TABLE log_event (
  file   INTEGER NOT NULL REFERENCES log_file (id) ON DELETE CASCADE,
  offset INTEGER NOT NULL CHECK (offset >= 0),
  part   INTEGER NOT NULL CHECK (part >= 0),
  agent  TEXT    NOT NULL,
  thread TEXT,
  record TEXT,
  body   TEXT    NOT NULL,
  PRIMARY KEY (file, offset, part)
) STRICT, WITHOUT ROWID;

CREATE INDEX log_event_by_thread ON log_event (agent, thread);

CREATE TRIGGER log_event_is_never_updated BEFORE UPDATE ON log_event
BEGIN
  SELECT RAISE(ABORT, 'log events are never updated');
END;

-- Lines that could not be read; everything before and after them was.
CREATE TABLE log_fault (
  file   INTEGER NOT NULL REFERENCES log_file (id) ON DELETE CASCADE,
  offset INTEGER NOT NULL CHECK (offset >= 0),
  reason TEXT    NOT NULL,
  PRIMARY KEY (file, offset)
) STRICT, WITHOUT ROWID;

-- Which session a thread belongs to, under which other thread, and whose history it continues.
CREATE TABLE thread (
  agent   TEXT NOT NULL,
  thread  TEXT NOT NULL,
  session TEXT NOT NULL,
  parent  TEXT,
  fork_of TEXT,
  PRIMARY KEY (agent, thread)
) STRICT, WITHOUT ROWID;

CREATE INDEX thread_by_session ON thread (agent, session);
CREATE INDEX thread_by_origin ON thread (agent, fork_of) WHERE fork_of IS NOT NULL;
