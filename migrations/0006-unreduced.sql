-- Unreduced: sessions that could not be reduced, and why: too large for the memory there is, most
-- likely. Each failed attempt costs seconds, so none is made again before more is learned of the
-- session or another version of skilld may do better. Goes with the row that names its session.
CREATE TABLE unreduced (
  session TEXT PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
  reason  TEXT NOT NULL,
  version TEXT NOT NULL
) STRICT, WITHOUT ROWID;
