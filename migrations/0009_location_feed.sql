-- What editors add to a restaurant, restaurants that have closed for good, and the feed restaurants come from.

ALTER TABLE location ADD special_hours text DEFAULT '[]' NOT NULL;
ALTER TABLE location ADD closure text;
ALTER TABLE location ADD description text DEFAULT '' NOT NULL;
ALTER TABLE location ADD closed_at text;
ALTER TABLE location ADD feed_digest text;

-- The nearest search looks at what is open, and at the index alone.
DROP INDEX location_nearest;
CREATE INDEX location_nearest ON location (cell,x,y,z,rlid,closed_at);

-- The few that have something dated, for the cron trigger that ends it.
CREATE INDEX location_dated ON location (id) WHERE closure IS NOT NULL OR special_hours <> '[]';

CREATE TABLE feed_run (
  id integer PRIMARY KEY NOT NULL,
  url text NOT NULL,
  started_at text NOT NULL,
  finished_at text,
  lease_until text,
  outcome text NOT NULL,
  message text DEFAULT '' NOT NULL,
  received integer DEFAULT 0 NOT NULL,
  added integer DEFAULT 0 NOT NULL,
  updated integer DEFAULT 0 NOT NULL,
  closed integer DEFAULT 0 NOT NULL,
  problem_count integer DEFAULT 0 NOT NULL,
  problems text DEFAULT '[]' NOT NULL,
  etag text
);
CREATE INDEX feed_run_started ON feed_run (started_at);

CREATE TABLE feed_stage (
  run_id integer NOT NULL REFERENCES feed_run(id),
  part integer NOT NULL,
  kind text NOT NULL,
  entries text NOT NULL,
  PRIMARY KEY(run_id, part)
);
