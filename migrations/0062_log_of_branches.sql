-- The log of a branch in the order of time: every entry about a page, under the id of that page and of each page above it.

CREATE TABLE page_log_entry (
  page_id integer NOT NULL,
  timestamp text NOT NULL,
  log_entry_id integer NOT NULL,
  PRIMARY KEY(page_id, timestamp, log_entry_id)
) WITHOUT ROWID;

INSERT INTO page_log_entry (page_id, timestamp, log_entry_id)
  SELECT above.value, log_entry.timestamp, log_entry.id FROM log_entry JOIN page ON page.id = log_entry.object_id
    JOIN json_each('[' || replace(trim(page.path, '/'), '/', ',') || ']') AS above
  WHERE log_entry.object_type = 'page';

CREATE TRIGGER log_entry_of_page_added AFTER INSERT ON log_entry WHEN new.object_type = 'page' BEGIN
  INSERT INTO page_log_entry (page_id, timestamp, log_entry_id)
    SELECT above.value, new.timestamp, new.id FROM page JOIN json_each('[' || replace(trim(page.path, '/'), '/', ',') || ']') AS above
    WHERE page.id = new.object_id;
END;
CREATE TRIGGER log_entry_of_page_removed AFTER DELETE ON log_entry WHEN old.object_type = 'page' BEGIN
  DELETE FROM page_log_entry WHERE timestamp = old.timestamp AND log_entry_id = old.id
    AND page_id IN (SELECT above.value FROM page JOIN json_each('[' || replace(trim(page.path, '/'), '/', ',') || ']') AS above WHERE page.id = old.object_id);
END;

-- An entry may be written before its page, in one batch.
CREATE TRIGGER page_log_added AFTER INSERT ON page WHEN EXISTS (SELECT 1 FROM log_entry WHERE object_type = 'page' AND object_id = new.id) BEGIN
  INSERT INTO page_log_entry (page_id, timestamp, log_entry_id)
    SELECT above.value, log_entry.timestamp, log_entry.id FROM log_entry JOIN json_each('[' || replace(trim(new.path, '/'), '/', ',') || ']') AS above
    WHERE log_entry.object_type = 'page' AND log_entry.object_id = new.id;
END;
CREATE TRIGGER page_log_moved AFTER UPDATE OF path ON page WHEN old.path <> new.path BEGIN
  DELETE FROM page_log_entry WHERE (page_id, timestamp, log_entry_id) IN (
    SELECT above.value, log_entry.timestamp, log_entry.id FROM log_entry JOIN json_each('[' || replace(trim(old.path, '/'), '/', ',') || ']') AS above
    WHERE log_entry.object_type = 'page' AND log_entry.object_id = new.id);
  INSERT INTO page_log_entry (page_id, timestamp, log_entry_id)
    SELECT above.value, log_entry.timestamp, log_entry.id FROM log_entry JOIN json_each('[' || replace(trim(new.path, '/'), '/', ',') || ']') AS above
    WHERE log_entry.object_type = 'page' AND log_entry.object_id = new.id;
END;
CREATE TRIGGER page_log_removed AFTER DELETE ON page BEGIN
  DELETE FROM page_log_entry WHERE (page_id, timestamp, log_entry_id) IN (
    SELECT above.value, log_entry.timestamp, log_entry.id FROM log_entry JOIN json_each('[' || replace(trim(old.path, '/'), '/', ',') || ']') AS above
    WHERE log_entry.object_type = 'page' AND log_entry.object_id = old.id);
END;
