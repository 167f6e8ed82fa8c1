-- What a person is shown of a candidate: what was asked for and how it ended, kept with the sighting
-- because its session goes by retention. An edited procedure is the person's own from then on.
ALTER TABLE candidate ADD COLUMN edited_at INTEGER;
ALTER TABLE sighting ADD COLUMN seen_at INTEGER;
ALTER TABLE sighting ADD COLUMN prompt TEXT;
ALTER TABLE sighting ADD COLUMN outcome TEXT NOT NULL DEFAULT 'unknown'
  CHECK (outcome IN ('succeeded', 'failed', 'unknown'));
