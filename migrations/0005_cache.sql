-- Which rendered pages are current, and what keeps changes atomic and visible everywhere.

CREATE TABLE page_cache (
  path text PRIMARY KEY NOT NULL,
  hash text,
  seq integer NOT NULL,
  stale_seq integer NOT NULL
);
CREATE INDEX page_cache_seq ON page_cache (seq);

CREATE TABLE counter (
  name text PRIMARY KEY NOT NULL,
  value integer NOT NULL
);

CREATE TABLE commit_guard (
  is_unchanged integer NOT NULL CHECK (is_unchanged = 1)
);

CREATE TABLE heartbeat (
  name text PRIMARY KEY NOT NULL,
  finished_at text NOT NULL
);

INSERT INTO counter (name, value) VALUES ('page_cache', 0), ('locations', 0);
