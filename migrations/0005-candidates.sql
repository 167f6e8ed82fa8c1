-- Candidates: procedures that were seen and that nobody has confirmed yet.
CREATE TABLE candidate (
  id          TEXT    PRIMARY KEY,
  project     TEXT    NOT NULL,
  state       TEXT    NOT NULL CHECK (state IN ('open', 'promoted', 'rejected')),
  origin      TEXT    NOT NULL CHECK (origin IN ('recorded', 'mined')),
  procedure   TEXT    NOT NULL CHECK (json_valid(procedure)),
  recorded_at INTEGER NOT NULL
) STRICT;

CREATE INDEX candidate_by_project ON candidate (project, recorded_at);

-- Where a candidate was seen. No reference to `episode`: rollouts are replaced and go by retention,
-- and a sighting stays. Only a person who forgets a session takes its sightings with it.
CREATE TABLE sighting (
  candidate TEXT NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  episode   TEXT NOT NULL,
  session   TEXT NOT NULL,
  PRIMARY KEY (candidate, episode)
) STRICT, WITHOUT ROWID;

CREATE INDEX sighting_by_session ON sighting (session);
