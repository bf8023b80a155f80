-- Static exports of the sites that the minute trigger writes to the bucket, step by step, where that is chosen.
CREATE TABLE static_mirror (
  id integer PRIMARY KEY NOT NULL,
  host text NOT NULL,
  folder text NOT NULL,
  state text NOT NULL,
  release text NOT NULL,
  started_at text NOT NULL,
  finished_at text,
  files integer DEFAULT 0 NOT NULL,
  bytes integer DEFAULT 0 NOT NULL,
  error text DEFAULT '' NOT NULL,
  run_id text,
  run_until text
);
