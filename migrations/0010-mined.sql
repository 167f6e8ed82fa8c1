-- Shapes: a session's steps without their values, made when it is reduced, so that finding what
-- recurs never reads whole histories again. No body: nothing in the session could recur. `seq` grows
-- with every replacement: whoever knows all up to one asks for what came after it.
CREATE TABLE shape (
  seq     INTEGER PRIMARY KEY AUTOINCREMENT,
  session TEXT    NOT NULL UNIQUE REFERENCES session (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  body    TEXT CHECK (body IS NULL OR json_valid(body))
) STRICT;

-- Failed attempts and what made them good, by the shape of what had failed. They name steps, so
-- they go with them.
CREATE TABLE fix (
  session  TEXT    NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  shape    INTEGER NOT NULL,
  body     TEXT    NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (session, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX fix_by_shape ON fix (shape);

-- How often something changed since what recurs was looked for, and by which rules that was: one
-- row, so that a daemon that is killed meanwhile looks again.
CREATE TABLE unmined (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  marks    INTEGER NOT NULL CHECK (marks >= 0),
  rules    TEXT    NOT NULL
) STRICT;

INSERT INTO unmined (only_row, marks, rules) VALUES (1, 0, '');

-- A candidate of either origin is known by the shapes of its steps: recorded and mined, it is one.
-- It may be seen in several projects, `project` being the first of them. The skill that is made of
-- it may have another name.
ALTER TABLE candidate ADD COLUMN projects TEXT CHECK (projects IS NULL OR json_valid(projects));
ALTER TABLE candidate ADD COLUMN fingerprint TEXT;
ALTER TABLE candidate ADD COLUMN shapes TEXT CHECK (shapes IS NULL OR json_valid(shapes));
ALTER TABLE candidate ADD COLUMN score REAL;
ALTER TABLE candidate ADD COLUMN findings TEXT CHECK (findings IS NULL OR json_valid(findings));
ALTER TABLE candidate ADD COLUMN promoted_to TEXT;

CREATE INDEX candidate_by_fingerprint ON candidate (fingerprint);

-- What the parameters were and which steps were done; null where a person pointed at the episode and
-- nothing was compared.
ALTER TABLE sighting ADD COLUMN compared TEXT CHECK (compared IS NULL OR json_valid(compared));

-- What a person wanted forgotten and would be found again at once: only by its shapes, until it is
-- seen again.
CREATE TABLE forgotten_candidate (
  fingerprint  TEXT    PRIMARY KEY,
  forgotten_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
