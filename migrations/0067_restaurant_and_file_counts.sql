-- What the lists of restaurants and files show of all their rows, kept as these change, and the order in which restaurants were last edited.

-- How many restaurants each filter of their list shows.
INSERT INTO list_count (list, name, count)
  SELECT 'location', filter.value, 0 FROM json_each('["all","open","temporarily_closed","closed","without_hours","special_days","not_from_feed"]') AS filter;
UPDATE list_count SET count = (SELECT count(*) FILTER (WHERE CASE name WHEN 'all' THEN 1
    WHEN 'open' THEN location.closed_at IS NULL AND location.is_temporarily_closed = 0 AND location.closure IS NULL
    WHEN 'temporarily_closed' THEN location.closed_at IS NULL AND (location.is_temporarily_closed = 1 OR location.closure IS NOT NULL)
    WHEN 'closed' THEN location.closed_at IS NOT NULL WHEN 'without_hours' THEN location.closed_at IS NULL AND location.hours = '[]'
    WHEN 'special_days' THEN location.closed_at IS NULL AND location.special_hours <> '[]' ELSE location.closed_at IS NULL AND location.feed_digest IS NULL END) FROM location) WHERE list = 'location';
CREATE TRIGGER location_added AFTER INSERT ON location BEGIN
  UPDATE list_count SET count = count + 1 WHERE list = 'location' AND CASE name WHEN 'all' THEN 1
    WHEN 'open' THEN new.closed_at IS NULL AND new.is_temporarily_closed = 0 AND new.closure IS NULL
    WHEN 'temporarily_closed' THEN new.closed_at IS NULL AND (new.is_temporarily_closed = 1 OR new.closure IS NOT NULL)
    WHEN 'closed' THEN new.closed_at IS NOT NULL WHEN 'without_hours' THEN new.closed_at IS NULL AND new.hours = '[]'
    WHEN 'special_days' THEN new.closed_at IS NULL AND new.special_hours <> '[]' ELSE new.closed_at IS NULL AND new.feed_digest IS NULL END;
END;
CREATE TRIGGER location_counted AFTER UPDATE OF closed_at, is_temporarily_closed, closure, hours, special_hours, feed_digest ON location
  WHEN (old.closed_at IS NULL) <> (new.closed_at IS NULL) OR old.is_temporarily_closed <> new.is_temporarily_closed
    OR (old.closure IS NULL) <> (new.closure IS NULL) OR (old.hours = '[]') <> (new.hours = '[]')
    OR (old.special_hours = '[]') <> (new.special_hours = '[]') OR (old.feed_digest IS NULL) <> (new.feed_digest IS NULL) BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'location' AND CASE name WHEN 'all' THEN 1
    WHEN 'open' THEN old.closed_at IS NULL AND old.is_temporarily_closed = 0 AND old.closure IS NULL
    WHEN 'temporarily_closed' THEN old.closed_at IS NULL AND (old.is_temporarily_closed = 1 OR old.closure IS NOT NULL)
    WHEN 'closed' THEN old.closed_at IS NOT NULL WHEN 'without_hours' THEN old.closed_at IS NULL AND old.hours = '[]'
    WHEN 'special_days' THEN old.closed_at IS NULL AND old.special_hours <> '[]' ELSE old.closed_at IS NULL AND old.feed_digest IS NULL END;
  UPDATE list_count SET count = count + 1 WHERE list = 'location' AND CASE name WHEN 'all' THEN 1
    WHEN 'open' THEN new.closed_at IS NULL AND new.is_temporarily_closed = 0 AND new.closure IS NULL
    WHEN 'temporarily_closed' THEN new.closed_at IS NULL AND (new.is_temporarily_closed = 1 OR new.closure IS NOT NULL)
    WHEN 'closed' THEN new.closed_at IS NOT NULL WHEN 'without_hours' THEN new.closed_at IS NULL AND new.hours = '[]'
    WHEN 'special_days' THEN new.closed_at IS NULL AND new.special_hours <> '[]' ELSE new.closed_at IS NULL AND new.feed_digest IS NULL END;
END;
CREATE TRIGGER location_removed AFTER DELETE ON location BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'location' AND CASE name WHEN 'all' THEN 1
    WHEN 'open' THEN old.closed_at IS NULL AND old.is_temporarily_closed = 0 AND old.closure IS NULL
    WHEN 'temporarily_closed' THEN old.closed_at IS NULL AND (old.is_temporarily_closed = 1 OR old.closure IS NOT NULL)
    WHEN 'closed' THEN old.closed_at IS NOT NULL WHEN 'without_hours' THEN old.closed_at IS NULL AND old.hours = '[]'
    WHEN 'special_days' THEN old.closed_at IS NULL AND old.special_hours <> '[]' ELSE old.closed_at IS NULL AND old.feed_digest IS NULL END;
END;

-- How many restaurants of each state have not closed for good.
INSERT INTO list_count (list, name, count)
  SELECT 'location_state', city.state_id || '', count(*) FROM location JOIN city ON city.id = location.city_id WHERE location.closed_at IS NULL GROUP BY city.state_id;
CREATE TRIGGER location_state_added AFTER INSERT ON location WHEN new.closed_at IS NULL BEGIN
  INSERT INTO list_count (list, name, count) SELECT 'location_state', state_id || '', 1 FROM city WHERE id = new.city_id
    ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER location_state_counted AFTER UPDATE OF closed_at, city_id ON location
  WHEN (old.closed_at IS NULL) <> (new.closed_at IS NULL) OR old.city_id <> new.city_id BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'location_state' AND old.closed_at IS NULL
    AND name = (SELECT state_id || '' FROM city WHERE id = old.city_id);
  INSERT INTO list_count (list, name, count) SELECT 'location_state', state_id || '', 1 FROM city WHERE id = new.city_id AND new.closed_at IS NULL
    ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER location_state_removed AFTER DELETE ON location WHEN old.closed_at IS NULL BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'location_state' AND name = (SELECT state_id || '' FROM city WHERE id = old.city_id);
END;

-- Which entry of the history last told of each restaurant.
CREATE TABLE location_edit (
  location_id integer PRIMARY KEY NOT NULL REFERENCES location(id) ON DELETE CASCADE,
  entry_id integer
);
INSERT INTO location_edit (location_id, entry_id)
  SELECT id, (SELECT max(log_entry.id) FROM log_entry WHERE object_type = 'location' AND object_id = location.id) FROM location;
CREATE INDEX location_edit_latest ON location_edit (entry_id);
CREATE INDEX location_edit_earliest ON location_edit (entry_id IS NULL, entry_id);
CREATE TRIGGER location_edit_added AFTER INSERT ON location BEGIN
  INSERT INTO location_edit (location_id) VALUES (new.id);
END;
CREATE TRIGGER location_edit_changed AFTER INSERT ON log_entry WHEN new.object_type = 'location' BEGIN
  UPDATE location_edit SET entry_id = new.id WHERE location_id = new.object_id;
END;

-- The calendar looks for closures alone.
CREATE INDEX location_closing ON location (id) WHERE closure IS NOT NULL;

-- How many files lie in each collection.
INSERT INTO list_count (list, name, count) SELECT 'image', collection_id || '', count(*) FROM image GROUP BY collection_id;
CREATE TRIGGER image_added AFTER INSERT ON image BEGIN
  INSERT INTO list_count (list, name, count) VALUES ('image', new.collection_id || '', 1) ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER image_moved AFTER UPDATE OF collection_id ON image WHEN old.collection_id <> new.collection_id BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'image' AND name = old.collection_id || '';
  INSERT INTO list_count (list, name, count) VALUES ('image', new.collection_id || '', 1) ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER image_removed AFTER DELETE ON image BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'image' AND name = old.collection_id || '';
END;
INSERT INTO list_count (list, name, count) SELECT 'document', collection_id || '', count(*) FROM document GROUP BY collection_id;
CREATE TRIGGER document_added AFTER INSERT ON document BEGIN
  INSERT INTO list_count (list, name, count) VALUES ('document', new.collection_id || '', 1) ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER document_moved AFTER UPDATE OF collection_id ON document WHEN old.collection_id <> new.collection_id BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'document' AND name = old.collection_id || '';
  INSERT INTO list_count (list, name, count) VALUES ('document', new.collection_id || '', 1) ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER document_removed AFTER DELETE ON document BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'document' AND name = old.collection_id || '';
END;
INSERT INTO list_count (list, name, count) SELECT 'video', collection_id || '', count(*) FROM video GROUP BY collection_id;
CREATE TRIGGER video_added AFTER INSERT ON video BEGIN
  INSERT INTO list_count (list, name, count) VALUES ('video', new.collection_id || '', 1) ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER video_moved AFTER UPDATE OF collection_id ON video WHEN old.collection_id <> new.collection_id BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'video' AND name = old.collection_id || '';
  INSERT INTO list_count (list, name, count) VALUES ('video', new.collection_id || '', 1) ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER video_removed AFTER DELETE ON video BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'video' AND name = old.collection_id || '';
END;

-- Submissions of a form within a time, in the order of addresses.
DROP INDEX form_submission_form_email;
CREATE INDEX form_submission_form_email ON form_submission (page_id, form, coalesce(email, ''), submitted_at);
