-- The own prices of a restaurant count in the menu only while it is not closed, and in its country.
DROP TRIGGER menu_content_location_changed;
CREATE TRIGGER menu_content_location_changed AFTER UPDATE ON location
  WHEN old.country <> new.country OR old.rlid <> new.rlid OR old.closed_at IS NOT new.closed_at BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8)))
  WHERE EXISTS (SELECT 1 FROM menu_item_override WHERE state = 'live' AND menu_id = menu_content_version.menu_id
    AND scope = 'location' AND target IN (old.rlid || '', new.rlid || ''));
END;
-- Prices of restaurants that are closed already were counted until now.
UPDATE menu_content_version SET version = lower(hex(randomblob(8)));
