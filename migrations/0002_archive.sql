-- The rows that changed while an archive is written, so that it shows one point in time. Triggers that exist only
-- meanwhile insert them (worker/archive/change-tracking.ts).
CREATE TABLE archive_change (
  table_name text NOT NULL,
  row_key text NOT NULL,
  PRIMARY KEY(table_name, row_key)
) WITHOUT ROWID;

-- The one archive that is being written. One row while it is.
CREATE TABLE archive_lease (
  id integer PRIMARY KEY NOT NULL CHECK (id = 1),
  owner text NOT NULL,
  lease_until text NOT NULL
);
