-- An isolate keeps what the pages of a menu show, and reads it again only when this has changed. Versions are random, so
-- that none comes back with another menu after a restore. What is live of a menu is replaced only together with a change
-- of its row in menu.
CREATE TABLE menu_content_version (
  menu_id integer PRIMARY KEY NOT NULL,
  version text NOT NULL
);
INSERT INTO menu_content_version (menu_id, version) SELECT id, lower(hex(randomblob(8))) FROM menu;

CREATE TRIGGER menu_content_added AFTER INSERT ON menu BEGIN
  INSERT INTO menu_content_version (menu_id, version) VALUES (new.id, lower(hex(randomblob(8))))
  ON CONFLICT (menu_id) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER menu_content_changed AFTER UPDATE ON menu BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8))) WHERE menu_id IN (old.id, new.id);
END;
CREATE TRIGGER menu_content_removed AFTER DELETE ON menu BEGIN
  DELETE FROM menu_content_version WHERE menu_id = old.id;
END;

-- Pictures of live dishes, and their renditions.
CREATE TRIGGER menu_content_image_added AFTER INSERT ON image BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8)))
  WHERE menu_id IN (SELECT menu_id FROM menu_item WHERE image_id = new.id AND state = 'live');
END;
CREATE TRIGGER menu_content_image_changed AFTER UPDATE ON image BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8)))
  WHERE menu_id IN (SELECT menu_id FROM menu_item WHERE image_id IN (old.id, new.id) AND state = 'live');
END;
CREATE TRIGGER menu_content_image_removed AFTER DELETE ON image BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8)))
  WHERE menu_id IN (SELECT menu_id FROM menu_item WHERE image_id = old.id AND state = 'live');
END;
CREATE TRIGGER menu_content_rendition_added AFTER INSERT ON rendition BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8)))
  WHERE menu_id IN (SELECT menu_id FROM menu_item WHERE image_id = new.image_id AND state = 'live');
END;
CREATE TRIGGER menu_content_rendition_changed AFTER UPDATE ON rendition BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8)))
  WHERE menu_id IN (SELECT menu_id FROM menu_item WHERE image_id IN (old.image_id, new.image_id) AND state = 'live');
END;
CREATE TRIGGER menu_content_rendition_removed AFTER DELETE ON rendition BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8)))
  WHERE menu_id IN (SELECT menu_id FROM menu_item WHERE image_id = old.image_id AND state = 'live');
END;

-- The country of a restaurant decides whether its own prices are in the currency of the menu.
CREATE TRIGGER menu_content_location_added AFTER INSERT ON location BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8)))
  WHERE EXISTS (SELECT 1 FROM menu_item_override WHERE state = 'live' AND menu_id = menu_content_version.menu_id
    AND scope = 'location' AND target = new.rlid || '');
END;
CREATE TRIGGER menu_content_location_changed AFTER UPDATE ON location
  WHEN old.country <> new.country OR old.rlid <> new.rlid BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8)))
  WHERE EXISTS (SELECT 1 FROM menu_item_override WHERE state = 'live' AND menu_id = menu_content_version.menu_id
    AND scope = 'location' AND target IN (old.rlid || '', new.rlid || ''));
END;
CREATE TRIGGER menu_content_location_removed AFTER DELETE ON location BEGIN
  UPDATE menu_content_version SET version = lower(hex(randomblob(8)))
  WHERE EXISTS (SELECT 1 FROM menu_item_override WHERE state = 'live' AND menu_id = menu_content_version.menu_id
    AND scope = 'location' AND target = old.rlid || '');
END;
