-- Searches for the nearest restaurants read the site of each candidate, so the index holds it, too.
DROP INDEX location_nearest;
CREATE INDEX location_nearest ON location (cell, x, y, z, rlid, closed_at, site_id);
