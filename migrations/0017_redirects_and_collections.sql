-- Who made a redirect, a person or a page that moved; and who may fetch the documents of a collection.

ALTER TABLE redirect ADD COLUMN automatically_created integer NOT NULL DEFAULT 0;
ALTER TABLE redirect ADD COLUMN created_at text;
CREATE INDEX redirect_page ON redirect (redirect_page_id);

-- Until now only pages that moved left redirects to pages.
UPDATE redirect SET automatically_created = 1 WHERE redirect_page_id IS NOT NULL;

-- Old addresses have one form: without their last slash.
UPDATE OR REPLACE redirect SET old_path = rtrim(old_path, '/') WHERE old_path LIKE '%/' AND rtrim(old_path, '/') <> '';

CREATE TABLE collection_view_restriction (
  id integer PRIMARY KEY NOT NULL,
  collection_id integer NOT NULL REFERENCES collection(id) ON DELETE CASCADE,
  restriction_type text NOT NULL,
  password_hash text
);
CREATE UNIQUE INDEX collection_view_restriction_collection ON collection_view_restriction (collection_id);

CREATE TABLE collection_view_restriction_group (
  collection_view_restriction_id integer NOT NULL REFERENCES collection_view_restriction(id) ON DELETE CASCADE,
  group_id integer NOT NULL REFERENCES group_(id) ON DELETE CASCADE,
  PRIMARY KEY(collection_view_restriction_id, group_id)
);

-- A document's former file stays as private as it was.
ALTER TABLE discarded_file ADD COLUMN collection_id integer;

-- A document is found by its file when somebody asks for that.
CREATE INDEX document_file ON document (file);
