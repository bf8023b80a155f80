-- How far purges of the cache in front of the worker have come: what became stale later is still to be purged.
CREATE TABLE edge_purge (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  purged_seq INTEGER NOT NULL,
  lease_until REAL NOT NULL
);
INSERT INTO edge_purge (id, purged_seq, lease_until) SELECT 1, value, 0 FROM counter WHERE name = 'page_cache';
CREATE INDEX page_cache_stale ON page_cache (stale_seq) WHERE stale_seq > 0;
