-- Lists of users, groups and snippets read what they show: their counts are kept by triggers, names are sorted by an
-- index, and a search finds users by three letters at a time.
CREATE INDEX user_name ON user (lower(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)), id);
CREATE INDEX user_last_login ON user (last_login, id);
CREATE INDEX user_invited ON user (lower(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)), id) WHERE is_active = 1 AND password_hash = '';
CREATE INDEX user_inactive ON user (lower(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)), id) WHERE is_active = 0;
CREATE INDEX user_administrator ON user (lower(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)), id) WHERE is_superuser = 1;

CREATE VIRTUAL TABLE user_search USING fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO user_search (rowid, text) SELECT id, first_name || ' ' || last_name || ' ' || email FROM user;

INSERT INTO list_count (list, name, count)
  SELECT 'user', filter.value, (SELECT count(*) FROM user WHERE CASE filter.value WHEN 'all' THEN 1
    WHEN 'active' THEN is_active = 1 AND password_hash <> '' WHEN 'invited' THEN is_active = 1 AND password_hash = ''
    WHEN 'inactive' THEN is_active = 0 ELSE is_superuser = 1 END)
  FROM json_each('["all","active","invited","inactive","administrators"]') AS filter;

CREATE TRIGGER user_added AFTER INSERT ON user BEGIN
  INSERT INTO user_search (rowid, text) VALUES (new.id, new.first_name || ' ' || new.last_name || ' ' || new.email);
UPDATE list_count SET count = count + CASE name WHEN 'all' THEN 1 WHEN 'active' THEN new.is_active = 1 AND new.password_hash <> ''
    WHEN 'invited' THEN new.is_active = 1 AND new.password_hash = '' WHEN 'inactive' THEN new.is_active = 0
    ELSE new.is_superuser = 1 END WHERE list = 'user';
END;

CREATE TRIGGER user_counted AFTER UPDATE OF is_active, is_superuser, password_hash ON user
  WHEN old.is_active <> new.is_active OR old.is_superuser <> new.is_superuser
    OR (old.password_hash = '') <> (new.password_hash = '') BEGIN
  UPDATE list_count SET count = count - CASE name WHEN 'all' THEN 1 WHEN 'active' THEN old.is_active = 1 AND old.password_hash <> ''
    WHEN 'invited' THEN old.is_active = 1 AND old.password_hash = '' WHEN 'inactive' THEN old.is_active = 0
    ELSE old.is_superuser = 1 END WHERE list = 'user';
UPDATE list_count SET count = count + CASE name WHEN 'all' THEN 1 WHEN 'active' THEN new.is_active = 1 AND new.password_hash <> ''
    WHEN 'invited' THEN new.is_active = 1 AND new.password_hash = '' WHEN 'inactive' THEN new.is_active = 0
    ELSE new.is_superuser = 1 END WHERE list = 'user';
END;

CREATE TRIGGER user_renamed AFTER UPDATE OF first_name, last_name, email ON user BEGIN
  DELETE FROM user_search WHERE rowid = old.id;
INSERT INTO user_search (rowid, text) VALUES (new.id, new.first_name || ' ' || new.last_name || ' ' || new.email);
END;

CREATE TRIGGER user_removed AFTER DELETE ON user BEGIN
  DELETE FROM user_search WHERE rowid = old.id;
UPDATE list_count SET count = count - CASE name WHEN 'all' THEN 1 WHEN 'active' THEN old.is_active = 1 AND old.password_hash <> ''
    WHEN 'invited' THEN old.is_active = 1 AND old.password_hash = '' WHEN 'inactive' THEN old.is_active = 0
    ELSE old.is_superuser = 1 END WHERE list = 'user';
END;

INSERT INTO list_count (list, name, count)
  SELECT 'user_group', group_id || '', count(*) FROM user_group GROUP BY group_id;

DROP INDEX user_group_group;
CREATE INDEX user_group_group ON user_group (group_id, user_id);

CREATE TRIGGER user_group_added AFTER INSERT ON user_group BEGIN
  INSERT INTO list_count (list, name, count) VALUES ('user_group', new.group_id || '', 1)
    ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER user_group_removed AFTER DELETE ON user_group BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'user_group' AND name = old.group_id || '';
END;

-- The last entry of each snippet's history, which lists show and sort by.
ALTER TABLE snippet ADD COLUMN last_log_entry_id integer;
UPDATE snippet SET last_log_entry_id = (
  SELECT max(id) FROM log_entry WHERE object_type = 'snippet' AND object_id = snippet.id);
DROP INDEX snippet_type;
CREATE INDEX snippet_title ON snippet (title COLLATE NOCASE, id);
CREATE INDEX snippet_type_title ON snippet (snippet_type, title COLLATE NOCASE, id);
CREATE INDEX snippet_last_change ON snippet (snippet_type, last_log_entry_id);

CREATE TRIGGER snippet_changed AFTER INSERT ON log_entry WHEN new.object_type = 'snippet' BEGIN
  UPDATE snippet SET last_log_entry_id = new.id WHERE id = new.object_id;
END;

INSERT INTO list_count (list, name, count)
  SELECT 'snippet', snippet_type || ' all', count(*) FROM snippet GROUP BY snippet_type
  UNION ALL SELECT 'snippet', snippet_type || ' live', count(*) FILTER (WHERE live = 1) FROM snippet GROUP BY snippet_type
  UNION ALL SELECT 'snippet', snippet_type || ' draft', count(*) FILTER (WHERE live = 0 OR latest_revision_id IS NOT live_revision_id)
    FROM snippet GROUP BY snippet_type;

CREATE TRIGGER snippet_added AFTER INSERT ON snippet BEGIN
  UPDATE snippet SET last_log_entry_id = (
    SELECT max(id) FROM log_entry WHERE object_type = 'snippet' AND object_id = new.id) WHERE id = new.id;
INSERT INTO list_count (list, name, count) VALUES (
    'snippet', new.snippet_type || ' all', 1), (
    'snippet', new.snippet_type || ' live', new.live), (
    'snippet', new.snippet_type || ' draft', new.live = 0 OR new.latest_revision_id IS NOT new.live_revision_id)
    ON CONFLICT (list, name) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER snippet_counted AFTER UPDATE OF live, live_revision_id, latest_revision_id ON snippet BEGIN
  UPDATE list_count SET count = count + CASE name WHEN new.snippet_type || ' live' THEN new.live - old.live
    ELSE (new.live = 0 OR new.latest_revision_id IS NOT new.live_revision_id)
      - (old.live = 0 OR old.latest_revision_id IS NOT old.live_revision_id) END
    WHERE list = 'snippet' AND name IN (new.snippet_type || ' live', new.snippet_type || ' draft');
END;

CREATE TRIGGER snippet_removed AFTER DELETE ON snippet BEGIN
  UPDATE list_count SET count = count - CASE name WHEN old.snippet_type || ' all' THEN 1 WHEN old.snippet_type || ' live' THEN old.live
    ELSE old.live = 0 OR old.latest_revision_id IS NOT old.live_revision_id END
    WHERE list = 'snippet' AND name IN (old.snippet_type || ' all', old.snippet_type || ' live', old.snippet_type || ' draft');
END;

-- Violations of the policy are listed in the order of this index.
DROP INDEX csp_report_last_seen_at;
CREATE INDEX csp_report_last_seen_at ON csp_report (last_seen_at, count);

-- Privacy requests look for reports by their addresses.
CREATE INDEX accessibility_report_email ON accessibility_report (lower(email));

-- Each minute deletes expired reports, and each new report the pages of the oldest.
CREATE INDEX accessibility_report_created_at ON accessibility_report (created_at);
CREATE INDEX accessibility_report_with_page ON accessibility_report (id) WHERE dom <> '';

-- Lists show the smallest rendition of each image.
CREATE INDEX rendition_width ON rendition (image_id, width);
