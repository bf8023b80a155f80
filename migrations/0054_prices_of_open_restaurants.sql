-- The prices of a state, a region or a group count in the menu only while one of their restaurants is open, and every
-- price only with restaurants of the menu's site.
DROP TRIGGER menu_content_location_added;
DROP TRIGGER menu_content_location_changed;
DROP TRIGGER menu_content_location_removed;

CREATE TRIGGER menu_content_location_added AFTER INSERT ON location BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8)))
  WHERE EXISTS (SELECT 1 FROM menu_item_override
    WHERE menu_item_override.state = 'live' AND menu_item_override.menu_id = menu_content_version.menu_id
      AND (scope, target) IN (VALUES ('location', new.rlid || ''), ('state', new.country || '-' || new.state)))
    OR EXISTS (SELECT 1 FROM menu_area, json_each(menu_area.members) AS member
      WHERE menu_area.state = 'live' AND menu_area.menu_id = menu_content_version.menu_id
        AND member.value IN (new.rlid || '', new.country || '-' || new.state));
END;

CREATE TRIGGER menu_content_location_changed AFTER UPDATE ON location
  WHEN old.country <> new.country OR old.state <> new.state OR old.rlid <> new.rlid
    OR old.closed_at IS NOT new.closed_at OR old.site_id IS NOT new.site_id BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8)))
  WHERE EXISTS (SELECT 1 FROM menu_item_override
    WHERE menu_item_override.state = 'live' AND menu_item_override.menu_id = menu_content_version.menu_id
      AND (scope, target) IN (VALUES ('location', old.rlid || ''), ('location', new.rlid || ''),
        ('state', old.country || '-' || old.state), ('state', new.country || '-' || new.state)))
    OR EXISTS (SELECT 1 FROM menu_area, json_each(menu_area.members) AS member
      WHERE menu_area.state = 'live' AND menu_area.menu_id = menu_content_version.menu_id
        AND member.value IN (old.rlid || '', new.rlid || '',
          old.country || '-' || old.state, new.country || '-' || new.state));
END;

CREATE TRIGGER menu_content_location_removed AFTER DELETE ON location BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8)))
  WHERE EXISTS (SELECT 1 FROM menu_item_override
    WHERE menu_item_override.state = 'live' AND menu_item_override.menu_id = menu_content_version.menu_id
      AND (scope, target) IN (VALUES ('location', old.rlid || ''), ('state', old.country || '-' || old.state)))
    OR EXISTS (SELECT 1 FROM menu_area, json_each(menu_area.members) AS member
      WHERE menu_area.state = 'live' AND menu_area.menu_id = menu_content_version.menu_id
        AND member.value IN (old.rlid || '', old.country || '-' || old.state));
END;

-- Prices of places without an open restaurant were counted until now.
UPDATE menu_content_version SET version = lower(hex(randomblob(8)));
