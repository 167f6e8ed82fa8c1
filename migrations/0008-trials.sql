-- Trials: replays of skills and checks of their conditions, as their receipts tell of them. They ran
-- elsewhere, so a row is only as good as who told it: `observed` came over the socket, `reported`
-- stood in the output of a command. `confirmed`: the agent itself says that the call ended so.
-- A trial that goes on after it was interrupted keeps its id and has a receipt for each part.
CREATE TABLE trial (
  seq       INTEGER PRIMARY KEY,
  id        TEXT    NOT NULL,
  path      TEXT    NOT NULL,
  project   TEXT    NOT NULL,
  receipt   TEXT    NOT NULL CHECK (json_valid(receipt)),
  told      TEXT    NOT NULL CHECK (told IN ('observed', 'reported')),
  agent     TEXT,
  session   TEXT,
  call      TEXT,
  confirmed INTEGER NOT NULL CHECK (confirmed IN (0, 1)),
  told_at   INTEGER NOT NULL,
  UNIQUE (id, receipt)
) STRICT;

CREATE INDEX trial_by_time ON trial (told_at);
CREATE INDEX trial_by_session ON trial (agent, session, seq) WHERE session IS NOT NULL;
-- Asked of every event that an agent waits with: was its session handed a step?
CREATE INDEX trial_handed ON trial (told_at, session)
  WHERE json_extract(receipt, '$.handed') IS NOT NULL;
