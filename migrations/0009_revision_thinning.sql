-- How far the thinning of revisions is. It walks over all revisions once a day.
CREATE TABLE revision_thinning (
  id integer PRIMARY KEY NOT NULL,
  object_type text NOT NULL,
  object_id integer NOT NULL,
  revision_id integer NOT NULL,
  finished_at text
);

-- What points at a revision, so that it stays.
CREATE INDEX log_entry_revision ON log_entry (revision_id) WHERE revision_id IS NOT NULL;
CREATE INDEX log_entry_named_revision ON log_entry (data ->> '$.revision.id') WHERE data ->> '$.revision.id' IS NOT NULL;
CREATE INDEX task_state_revision ON task_state (revision_id);
