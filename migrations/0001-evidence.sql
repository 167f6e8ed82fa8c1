-- Evidence: one row for every event an agent's hook delivered, redacted and cut to size.
-- Everything skilld knows later is derived from these rows, so they are only ever added, or
-- removed with the whole session they belong to; a trigger holds that.
CREATE TABLE evidence (
  seq         INTEGER PRIMARY KEY,
  delivery    TEXT    NOT NULL UNIQUE,
  agent       TEXT    NOT NULL,
  event       TEXT    NOT NULL,
  session     TEXT,
  call        TEXT,
  received_at INTEGER NOT NULL,
  body        TEXT    NOT NULL CHECK (json_valid(body)),
  bytes       INTEGER NOT NULL CHECK (bytes >= 0),
  digest      TEXT    NOT NULL CHECK (length(digest) = 64),
  fault       TEXT
) STRICT;

-- The same event can arrive through two installed hooks, each with a delivery of its own; the
-- agent's own call id shows that it is one.
CREATE UNIQUE INDEX evidence_by_call ON evidence (agent, session, event, call)
  WHERE session IS NOT NULL AND call IS NOT NULL AND fault IS NULL;

CREATE INDEX evidence_by_session ON evidence (agent, session, received_at, seq);
CREATE INDEX evidence_by_time ON evidence (received_at);

CREATE TRIGGER evidence_is_never_updated BEFORE UPDATE ON evidence
BEGIN
  SELECT RAISE(ABORT, 'evidence is never updated');
END;
