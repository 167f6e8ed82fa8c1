-- Rollouts: sessions reduced to episodes and steps. Derived from evidence and log events alone,
-- and replaced whole when there are more of them; nothing here exists only here.
CREATE TABLE session (
  id         TEXT    PRIMARY KEY,
  agent      TEXT    NOT NULL,
  session    TEXT    NOT NULL,
  project    TEXT,
  cwd        TEXT,
  started_at INTEGER,
  ended_at   INTEGER,
  calls      INTEGER NOT NULL CHECK (calls >= 0),
  coverage   TEXT    NOT NULL CHECK (json_valid(coverage)),
  UNIQUE (agent, session)
) STRICT;

CREATE INDEX session_by_project ON session (project, ended_at);
CREATE INDEX session_by_time ON session (ended_at);

CREATE TABLE episode (
  id       TEXT    PRIMARY KEY,
  session  TEXT    NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  outcome  TEXT    NOT NULL CHECK (outcome IN ('succeeded', 'failed', 'unknown')),
  body     TEXT    NOT NULL CHECK (json_valid(body))
) STRICT;

CREATE INDEX episode_by_session ON episode (session, position);

CREATE TABLE step (
  id       TEXT    PRIMARY KEY,
  episode  TEXT    NOT NULL REFERENCES episode (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  thread   TEXT    NOT NULL,
  body     TEXT    NOT NULL CHECK (json_valid(body))
) STRICT;

CREATE INDEX step_by_episode ON step (episode, position);
CREATE INDEX step_by_thread ON step (thread);

-- Evidence of a session that contradicts itself or can not be joined.
CREATE TABLE session_fault (
  session  TEXT    NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  body     TEXT    NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (session, position)
) STRICT, WITHOUT ROWID;

-- Sessions about which something was learned since they were reduced. `marks` counts how often, so
-- that one which is touched while it is being reduced stays on the list.
CREATE TABLE touched (
  agent   TEXT    NOT NULL,
  session TEXT    NOT NULL,
  marks   INTEGER NOT NULL CHECK (marks > 0),
  PRIMARY KEY (agent, session)
) STRICT, WITHOUT ROWID;

INSERT INTO touched (agent, session, marks)
SELECT agent, session, 1 FROM evidence WHERE session IS NOT NULL AND fault IS NULL
UNION SELECT agent, session, 1 FROM thread;
