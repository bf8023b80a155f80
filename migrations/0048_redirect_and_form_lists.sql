-- What the lists of redirects and submissions show of all their rows: kept as these change, so that no list reads all of them.

CREATE TABLE list_count (
  list text NOT NULL,
  name text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY(list, name)
);

-- Where a redirect leads, and whether nobody comes to it or there.
ALTER TABLE redirect ADD COLUMN target_url text DEFAULT '' NOT NULL;
ALTER TABLE redirect ADD COLUMN is_broken integer DEFAULT 0 NOT NULL;
UPDATE redirect SET target_url = coalesce((SELECT page.url_path FROM page WHERE page.id = redirect.redirect_page_id), redirect.redirect_link),
  is_broken = (EXISTS (SELECT 1 FROM page WHERE page.live = 1 AND page.url_path = rtrim(substr(redirect.old_path, 1, instr(redirect.old_path || '?', '?') - 1), '/') || '/')
      OR (redirect.redirect_link = '' AND NOT EXISTS (SELECT 1 FROM page WHERE page.id = redirect.redirect_page_id AND page.live = 1)));

INSERT INTO list_count (list, name, count)
  SELECT 'redirect', 'all', count(*) FROM redirect UNION ALL
  SELECT 'redirect', 'permanent', count(*) FROM redirect WHERE is_permanent = 1 UNION ALL
  SELECT 'redirect', 'temporary', count(*) FROM redirect WHERE is_permanent = 0 UNION ALL
  SELECT 'redirect', 'automatic', count(*) FROM redirect WHERE automatically_created = 1 UNION ALL
  SELECT 'redirect', 'broken', count(*) FROM redirect WHERE is_broken = 1;

CREATE INDEX redirect_target_url ON redirect (target_url);
CREATE INDEX redirect_created_at ON redirect (created_at);
CREATE INDEX redirect_broken ON redirect (old_path) WHERE is_broken = 1;
CREATE INDEX redirect_temporary ON redirect (old_path) WHERE is_permanent = 0;
CREATE INDEX redirect_automatic ON redirect (old_path) WHERE automatically_created = 1;
CREATE INDEX redirect_page_address ON redirect (rtrim(substr(old_path, 1, instr(old_path || '?', '?') - 1), '/') || '/');

CREATE TRIGGER redirect_added AFTER INSERT ON redirect BEGIN
  INSERT INTO redirect_search (rowid, text) VALUES (new.id, new.old_path);
  UPDATE list_count SET count = count + CASE name WHEN 'all' THEN 1 WHEN 'permanent' THEN new.is_permanent WHEN 'temporary' THEN 1 - new.is_permanent
    WHEN 'automatic' THEN new.automatically_created ELSE new.is_broken END WHERE list = 'redirect';
  UPDATE redirect SET target_url = coalesce((SELECT page.url_path FROM page WHERE page.id = new.redirect_page_id), new.redirect_link),
    is_broken = (EXISTS (SELECT 1 FROM page WHERE page.live = 1 AND page.url_path = rtrim(substr(new.old_path, 1, instr(new.old_path || '?', '?') - 1), '/') || '/')
      OR (new.redirect_link = '' AND NOT EXISTS (SELECT 1 FROM page WHERE page.id = new.redirect_page_id AND page.live = 1))) WHERE id = new.id;
END;
CREATE TRIGGER redirect_changed AFTER UPDATE OF old_path, redirect_page_id, redirect_link ON redirect BEGIN
  UPDATE redirect SET target_url = coalesce((SELECT page.url_path FROM page WHERE page.id = new.redirect_page_id), new.redirect_link),
    is_broken = (EXISTS (SELECT 1 FROM page WHERE page.live = 1 AND page.url_path = rtrim(substr(new.old_path, 1, instr(new.old_path || '?', '?') - 1), '/') || '/')
      OR (new.redirect_link = '' AND NOT EXISTS (SELECT 1 FROM page WHERE page.id = new.redirect_page_id AND page.live = 1))) WHERE id = new.id;
END;
CREATE TRIGGER redirect_counted AFTER UPDATE OF is_permanent, automatically_created, is_broken ON redirect
  WHEN old.is_permanent <> new.is_permanent OR old.automatically_created <> new.automatically_created OR old.is_broken <> new.is_broken BEGIN
  UPDATE list_count SET count = count - CASE name WHEN 'all' THEN 1 WHEN 'permanent' THEN old.is_permanent WHEN 'temporary' THEN 1 - old.is_permanent
    WHEN 'automatic' THEN old.automatically_created ELSE old.is_broken END WHERE list = 'redirect';
  UPDATE list_count SET count = count + CASE name WHEN 'all' THEN 1 WHEN 'permanent' THEN new.is_permanent WHEN 'temporary' THEN 1 - new.is_permanent
    WHEN 'automatic' THEN new.automatically_created ELSE new.is_broken END WHERE list = 'redirect';
END;
CREATE TRIGGER redirect_removed AFTER DELETE ON redirect BEGIN
  UPDATE list_count SET count = count - CASE name WHEN 'all' THEN 1 WHEN 'permanent' THEN old.is_permanent WHEN 'temporary' THEN 1 - old.is_permanent
    WHEN 'automatic' THEN old.automatically_created ELSE old.is_broken END WHERE list = 'redirect';
END;

-- A page that goes live, leaves or moves changes what leads to it and what stands at its address.
CREATE TRIGGER page_redirects_added AFTER INSERT ON page WHEN new.live = 1 BEGIN
  UPDATE redirect SET is_broken = 1 WHERE rtrim(substr(old_path, 1, instr(old_path || '?', '?') - 1), '/') || '/' = new.url_path;
END;
CREATE TRIGGER page_redirects_changed AFTER UPDATE OF live, url_path ON page WHEN old.live <> new.live OR old.url_path <> new.url_path BEGIN
  UPDATE redirect SET target_url = coalesce((SELECT page.url_path FROM page WHERE page.id = redirect.redirect_page_id), redirect.redirect_link),
    is_broken = (EXISTS (SELECT 1 FROM page WHERE page.live = 1 AND page.url_path = rtrim(substr(redirect.old_path, 1, instr(redirect.old_path || '?', '?') - 1), '/') || '/')
      OR (redirect.redirect_link = '' AND NOT EXISTS (SELECT 1 FROM page WHERE page.id = redirect.redirect_page_id AND page.live = 1)))
    WHERE redirect_page_id = new.id;
  UPDATE redirect SET is_broken = (EXISTS (SELECT 1 FROM page WHERE page.live = 1 AND page.url_path = rtrim(substr(redirect.old_path, 1, instr(redirect.old_path || '?', '?') - 1), '/') || '/')
      OR (redirect.redirect_link = '' AND NOT EXISTS (SELECT 1 FROM page WHERE page.id = redirect.redirect_page_id AND page.live = 1)))
    WHERE rtrim(substr(old_path, 1, instr(old_path || '?', '?') - 1), '/') || '/' = old.url_path OR rtrim(substr(old_path, 1, instr(old_path || '?', '?') - 1), '/') || '/' = new.url_path;
END;
CREATE TRIGGER page_redirects_removed AFTER DELETE ON page WHEN old.live = 1 BEGIN
  UPDATE redirect SET is_broken = (EXISTS (SELECT 1 FROM page WHERE page.live = 1 AND page.url_path = rtrim(substr(redirect.old_path, 1, instr(redirect.old_path || '?', '?') - 1), '/') || '/')
      OR (redirect.redirect_link = '' AND NOT EXISTS (SELECT 1 FROM page WHERE page.id = redirect.redirect_page_id AND page.live = 1)))
    WHERE rtrim(substr(old_path, 1, instr(old_path || '?', '?') - 1), '/') || '/' = old.url_path;
END;

-- Any part of both addresses, three letters at a time; the row id is the redirect's.
CREATE VIRTUAL TABLE redirect_search USING fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO redirect_search (rowid, text) SELECT id, old_path || ' ' || target_url FROM redirect;
CREATE TRIGGER redirect_text_changed AFTER UPDATE OF old_path, target_url ON redirect WHEN old.old_path <> new.old_path OR old.target_url <> new.target_url BEGIN
  DELETE FROM redirect_search WHERE rowid = old.id;
  INSERT INTO redirect_search (rowid, text) VALUES (new.id, new.old_path || ' ' || new.target_url);
END;
CREATE TRIGGER redirect_text_removed AFTER DELETE ON redirect BEGIN
  DELETE FROM redirect_search WHERE rowid = old.id;
END;

-- How many submissions of each form a page has.
INSERT INTO list_count (list, name, count) SELECT 'form_submission', page_id || ' ' || form, count(*) FROM form_submission GROUP BY page_id, form;
CREATE TRIGGER form_submission_added AFTER INSERT ON form_submission BEGIN
  INSERT INTO list_count (list, name, count) VALUES ('form_submission', new.page_id || ' ' || new.form, 1)
    ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER form_submission_moved AFTER UPDATE OF page_id, form ON form_submission WHEN old.page_id <> new.page_id OR old.form <> new.form BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'form_submission' AND name = old.page_id || ' ' || old.form;
  INSERT INTO list_count (list, name, count) VALUES ('form_submission', new.page_id || ' ' || new.form, 1)
    ON CONFLICT (list, name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER form_submission_removed AFTER DELETE ON form_submission BEGIN
  UPDATE list_count SET count = count - 1 WHERE list = 'form_submission' AND name = old.page_id || ' ' || old.form;
END;
CREATE INDEX form_submission_form ON form_submission (page_id, form, submitted_at);
CREATE INDEX form_submission_form_email ON form_submission (page_id, form, coalesce(email, ''));
