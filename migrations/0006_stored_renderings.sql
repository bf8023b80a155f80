-- What KV already has of each page: a page that is rendered again with the same bytes is not written again.
ALTER TABLE page_cache ADD COLUMN stored_hash text;
ALTER TABLE page_cache ADD COLUMN stored_at integer NOT NULL DEFAULT 0;

-- When the platform accepts the next purge after it refused one, in seconds since 1970.
ALTER TABLE edge_purge ADD COLUMN retry_at real NOT NULL DEFAULT 0;
