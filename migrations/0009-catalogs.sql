-- Which skills a session saw when it began. Sessions that saw the same share one content, because
-- most do. `root` is empty for what is always there, else the root of config.json that came later.
CREATE TABLE catalog (
  digest  TEXT PRIMARY KEY,
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT, WITHOUT ROWID;

CREATE TABLE session_catalog (
  agent    TEXT    NOT NULL,
  session  TEXT    NOT NULL,
  root     TEXT    NOT NULL,
  folder   TEXT    NOT NULL,
  taken_at INTEGER NOT NULL,
  digest   TEXT    NOT NULL REFERENCES catalog (digest),
  PRIMARY KEY (agent, session, root)
) STRICT, WITHOUT ROWID;

CREATE INDEX session_catalog_by_digest ON session_catalog (digest);
