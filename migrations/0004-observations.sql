-- Observations: what really changed in a worktree while a call ran. It can be seen only at that
-- moment and never again, so a row is added once, never updated, and goes with its session.
CREATE TABLE observation (
  agent   TEXT NOT NULL,
  session TEXT NOT NULL,
  call    TEXT NOT NULL,
  effects TEXT NOT NULL CHECK (json_valid(effects)),
  PRIMARY KEY (agent, session, call)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER observation_is_never_updated BEFORE UPDATE ON observation
BEGIN
  SELECT RAISE(ABORT, 'observations are never updated');
END;
