-- What guests should know before they come to a restaurant: texts, events and pictures, as one JSON object.
ALTER TABLE location ADD COLUMN guest_info text DEFAULT '{}' NOT NULL;

-- Events with a date are removed on the day after it.
DROP INDEX location_dated;
CREATE INDEX location_dated ON location (id) WHERE closure IS NOT NULL OR special_hours <> '[]' OR instr(guest_info, '"date":') > 0;

-- The pictures of a restaurant are references, so that the library knows where an image is used.
CREATE TRIGGER location_pictures_added AFTER INSERT ON location WHEN instr(new.guest_info, '"pictures":') > 0 BEGIN
  DELETE FROM reference WHERE source_type = 'location' AND source_id = new.id;
  INSERT INTO reference (source_type, source_id, state, content_path, target_type, target_id)
    SELECT 'location', new.id, 'live', 'pictures.' || picture.key, 'image', picture.value ->> 'image'
    FROM json_each(new.guest_info, '$.pictures') AS picture;
END;

CREATE TRIGGER location_pictures_changed AFTER UPDATE OF guest_info ON location WHEN old.guest_info <> new.guest_info BEGIN
  DELETE FROM reference WHERE source_type = 'location' AND source_id = new.id;
  INSERT INTO reference (source_type, source_id, state, content_path, target_type, target_id)
    SELECT 'location', new.id, 'live', 'pictures.' || picture.key, 'image', picture.value ->> 'image'
    FROM json_each(new.guest_info, '$.pictures') AS picture;
END;

CREATE TRIGGER location_pictures_deleted AFTER DELETE ON location BEGIN
  DELETE FROM reference WHERE source_type = 'location' AND source_id = old.id;
END;
