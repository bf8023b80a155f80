-- One revision for each user and editing session: what is saved again within one is written over it, under a new id.

ALTER TABLE revision ADD COLUMN editing_session text;
ALTER TABLE revision ADD COLUMN first_id integer;
ALTER TABLE revision ADD COLUMN saved_at text;
ALTER TABLE revision ADD COLUMN save_count integer NOT NULL DEFAULT 1;
