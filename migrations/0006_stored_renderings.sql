-- What KV already has of each page: a page that is rendered again with the same bytes is not written again.
ALTER TABLE page_cache ADD COLUMN stored_hash text;
ALTER TABLE page_cache ADD COLUMN stored_at integer NOT NULL DEFAULT 0;
