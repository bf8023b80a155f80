-- Ranges of pages called stale at once, which stand among the pages and are few.

CREATE INDEX page_cache_range ON page_cache (path, seq) WHERE substr(path, -1) = '*';
