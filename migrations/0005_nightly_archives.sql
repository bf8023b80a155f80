-- Archives that the minute trigger writes to the bucket, step by step.
CREATE TABLE nightly_archive (
  id integer PRIMARY KEY NOT NULL,
  folder text NOT NULL,
  state text NOT NULL,
  attempt integer NOT NULL,
  started_at text NOT NULL,
  finished_at text,
  checked_at text,
  bytes integer DEFAULT 0 NOT NULL,
  error text DEFAULT '' NOT NULL,
  encryption text NOT NULL,
  progress text NOT NULL,
  run_id text,
  run_until text
);

-- The parts and files of an archive that is being written; its manifest has them once it is finished.
CREATE TABLE nightly_archive_part (
  archive_id integer NOT NULL,
  path text NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  rows integer NOT NULL,
  PRIMARY KEY(archive_id, path)
) WITHOUT ROWID;

CREATE TABLE nightly_archive_file (
  archive_id integer NOT NULL,
  key text NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  stored_sha256 text NOT NULL,
  http text NOT NULL,
  PRIMARY KEY(archive_id, key)
) WITHOUT ROWID;

CREATE INDEX nightly_archive_file_sha256 ON nightly_archive_file (archive_id, sha256);
