-- What lists of the back office read: indexes in the orders they show, and what would otherwise be counted anew for each of them.

-- How many pages stand directly below a page, those in the trash left out.
ALTER TABLE page ADD COLUMN child_count integer DEFAULT 0 NOT NULL;
UPDATE page SET child_count = (SELECT count(*) FROM page AS child WHERE child.parent_id = page.id AND child.deleted_at IS NULL);

CREATE TRIGGER page_child_added AFTER INSERT ON page WHEN new.parent_id IS NOT NULL AND new.deleted_at IS NULL BEGIN
  UPDATE page SET child_count = child_count + 1 WHERE id = new.parent_id;
END;
CREATE TRIGGER page_child_moved AFTER UPDATE OF parent_id, deleted_at ON page
  WHEN old.parent_id IS NOT new.parent_id OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  UPDATE page SET child_count = child_count - 1 WHERE id = old.parent_id AND old.deleted_at IS NULL;
  UPDATE page SET child_count = child_count + 1 WHERE id = new.parent_id AND new.deleted_at IS NULL;
END;
CREATE TRIGGER page_child_removed AFTER DELETE ON page WHEN old.parent_id IS NOT NULL AND old.deleted_at IS NULL BEGIN
  UPDATE page SET child_count = child_count - 1 WHERE id = old.parent_id;
END;

-- How many pages there are of each type, those in the trash left out.
CREATE TABLE page_type_count (content_type text PRIMARY KEY NOT NULL, count integer NOT NULL);
INSERT INTO page_type_count (content_type, count) SELECT content_type, count(*) FROM page WHERE deleted_at IS NULL GROUP BY content_type;
CREATE TRIGGER page_type_added AFTER INSERT ON page WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO page_type_count (content_type, count) VALUES (new.content_type, 1) ON CONFLICT (content_type) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER page_type_changed AFTER UPDATE OF content_type, deleted_at ON page
  WHEN old.content_type <> new.content_type OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  UPDATE page_type_count SET count = count - 1 WHERE content_type = old.content_type AND old.deleted_at IS NULL;
  INSERT INTO page_type_count (content_type, count) SELECT new.content_type, 1 WHERE new.deleted_at IS NULL
    ON CONFLICT (content_type) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER page_type_removed AFTER DELETE ON page WHEN old.deleted_at IS NULL BEGIN
  UPDATE page_type_count SET count = count - 1 WHERE content_type = old.content_type;
END;

CREATE INDEX page_title ON page (title);
CREATE INDEX page_updated ON page (latest_revision_created_at);
CREATE INDEX page_type_updated ON page (content_type, latest_revision_created_at);
CREATE INDEX page_type_title ON page (content_type, title);
CREATE INDEX page_child_title ON page (parent_id, title);
CREATE INDEX page_child_updated ON page (parent_id, latest_revision_created_at);
CREATE INDEX page_not_live ON page (latest_revision_created_at) WHERE live = 0;
CREATE INDEX page_locked ON page (locked_at) WHERE locked = 1;
CREATE INDEX page_published ON page (coalesce(last_published_at, first_published_at, '')) WHERE live = 1;
CREATE INDEX page_type_published ON page (content_type, coalesce(last_published_at, first_published_at, '')) WHERE live = 1;

-- Any part of a page's titles and address, three letters at a time; the row id is the page id.
CREATE VIRTUAL TABLE page_title_search USING fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO page_title_search (rowid, text) SELECT id, draft_title || ' ' || title || ' ' || url_path FROM page;
CREATE TRIGGER page_title_added AFTER INSERT ON page BEGIN
  INSERT INTO page_title_search (rowid, text) VALUES (new.id, new.draft_title || ' ' || new.title || ' ' || new.url_path);
END;
CREATE TRIGGER page_title_changed AFTER UPDATE OF draft_title, title, url_path ON page
  WHEN old.draft_title <> new.draft_title OR old.title <> new.title OR old.url_path <> new.url_path BEGIN
  DELETE FROM page_title_search WHERE rowid = old.id;
  INSERT INTO page_title_search (rowid, text) VALUES (new.id, new.draft_title || ' ' || new.title || ' ' || new.url_path);
END;
CREATE TRIGGER page_title_removed AFTER DELETE ON page BEGIN
  DELETE FROM page_title_search WHERE rowid = old.id;
END;

-- The log in the order of time: all of it, by what was done, by whom, to which kind.
CREATE INDEX log_entry_timestamp ON log_entry (timestamp);
CREATE INDEX log_entry_action ON log_entry (action, timestamp);
CREATE INDEX log_entry_user ON log_entry (user_id, timestamp);
CREATE INDEX log_entry_type ON log_entry (object_type, timestamp);

-- Any part of the names in the log, three letters at a time; the row id is the entry's.
CREATE VIRTUAL TABLE log_label_search USING fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO log_label_search (rowid, text) SELECT id, label FROM log_entry;
CREATE TRIGGER log_label_added AFTER INSERT ON log_entry BEGIN
  INSERT INTO log_label_search (rowid, text) VALUES (new.id, new.label);
END;
CREATE TRIGGER log_label_changed AFTER UPDATE OF label ON log_entry WHEN old.label <> new.label BEGIN
  DELETE FROM log_label_search WHERE rowid = old.id;
  INSERT INTO log_label_search (rowid, text) VALUES (new.id, new.label);
END;
CREATE TRIGGER log_label_removed AFTER DELETE ON log_entry BEGIN
  DELETE FROM log_label_search WHERE rowid = old.id;
END;

-- What pages point at in vain, kept as references and their targets come and go: the source is always a page's live state.
CREATE TABLE broken_reference (
  source_id integer NOT NULL,
  content_path text NOT NULL,
  target_type text NOT NULL,
  target_id integer NOT NULL,
  PRIMARY KEY(source_id, content_path)
);
CREATE INDEX broken_reference_target ON broken_reference (target_type, target_id);

INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
  SELECT source_id, content_path, target_type, target_id FROM reference
  WHERE source_type = 'page' AND state = 'live' AND NOT CASE target_type
    WHEN 'page' THEN EXISTS (SELECT 1 FROM page WHERE id = target_id AND live = 1 AND deleted_at IS NULL)
    WHEN 'image' THEN EXISTS (SELECT 1 FROM image WHERE id = target_id)
    WHEN 'document' THEN EXISTS (SELECT 1 FROM document WHERE id = target_id)
    WHEN 'video' THEN EXISTS (SELECT 1 FROM video WHERE id = target_id)
    WHEN 'snippet' THEN EXISTS (SELECT 1 FROM snippet WHERE id = target_id AND live = 1) ELSE 1 END;

CREATE TRIGGER reference_added AFTER INSERT ON reference
  WHEN new.source_type = 'page' AND new.state = 'live' AND new.target_type IN ('page', 'image', 'document', 'video', 'snippet') AND NOT CASE new.target_type
    WHEN 'page' THEN EXISTS (SELECT 1 FROM page WHERE id = new.target_id AND live = 1 AND deleted_at IS NULL)
    WHEN 'image' THEN EXISTS (SELECT 1 FROM image WHERE id = new.target_id)
    WHEN 'document' THEN EXISTS (SELECT 1 FROM document WHERE id = new.target_id)
    WHEN 'video' THEN EXISTS (SELECT 1 FROM video WHERE id = new.target_id)
    ELSE EXISTS (SELECT 1 FROM snippet WHERE id = new.target_id AND live = 1) END BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    VALUES (new.source_id, new.content_path, new.target_type, new.target_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER reference_removed AFTER DELETE ON reference WHEN old.source_type = 'page' AND old.state = 'live' BEGIN
  DELETE FROM broken_reference WHERE source_id = old.source_id AND content_path = old.content_path;
END;

CREATE TRIGGER page_target_added AFTER INSERT ON page WHEN new.live = 1 AND new.deleted_at IS NULL BEGIN
  DELETE FROM broken_reference WHERE target_type = 'page' AND target_id = new.id;
END;
CREATE TRIGGER page_target_found AFTER UPDATE OF live, deleted_at ON page
  WHEN new.live = 1 AND new.deleted_at IS NULL AND NOT (old.live = 1 AND old.deleted_at IS NULL) BEGIN
  DELETE FROM broken_reference WHERE target_type = 'page' AND target_id = new.id;
END;
CREATE TRIGGER page_target_lost AFTER UPDATE OF live, deleted_at ON page
  WHEN old.live = 1 AND old.deleted_at IS NULL AND NOT (new.live = 1 AND new.deleted_at IS NULL) BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE target_type = 'page' AND target_id = new.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER page_target_removed AFTER DELETE ON page WHEN old.live = 1 AND old.deleted_at IS NULL BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE target_type = 'page' AND target_id = old.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER image_target_added AFTER INSERT ON image BEGIN
  DELETE FROM broken_reference WHERE target_type = 'image' AND target_id = new.id;
END;
CREATE TRIGGER image_target_removed AFTER DELETE ON image BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE target_type = 'image' AND target_id = old.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER document_target_added AFTER INSERT ON document BEGIN
  DELETE FROM broken_reference WHERE target_type = 'document' AND target_id = new.id;
END;
CREATE TRIGGER document_target_removed AFTER DELETE ON document BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE target_type = 'document' AND target_id = old.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER video_target_added AFTER INSERT ON video BEGIN
  DELETE FROM broken_reference WHERE target_type = 'video' AND target_id = new.id;
END;
CREATE TRIGGER video_target_removed AFTER DELETE ON video BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE target_type = 'video' AND target_id = old.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER snippet_target_added AFTER INSERT ON snippet WHEN new.live = 1 BEGIN
  DELETE FROM broken_reference WHERE target_type = 'snippet' AND target_id = new.id;
END;
CREATE TRIGGER snippet_target_changed AFTER UPDATE OF live ON snippet WHEN old.live <> new.live BEGIN
  DELETE FROM broken_reference WHERE new.live = 1 AND target_type = 'snippet' AND target_id = new.id;
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE new.live = 0 AND target_type = 'snippet' AND target_id = new.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER snippet_target_removed AFTER DELETE ON snippet BEGIN
  INSERT INTO broken_reference (source_id, content_path, target_type, target_id)
    SELECT source_id, content_path, target_type, target_id FROM reference
    WHERE target_type = 'snippet' AND target_id = old.id AND state = 'live' AND source_type = 'page' ON CONFLICT DO NOTHING;
END;

-- Any part of what media are called and said to show, three letters at a time; the row id is theirs.
CREATE VIRTUAL TABLE image_search USING fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO image_search (rowid, text) SELECT id, title || ' ' || description || ' ' || file FROM image;
CREATE TRIGGER image_text_added AFTER INSERT ON image BEGIN
  INSERT INTO image_search (rowid, text) VALUES (new.id, new.title || ' ' || new.description || ' ' || new.file);
END;
CREATE TRIGGER image_text_changed AFTER UPDATE OF title, description, file ON image BEGIN
  DELETE FROM image_search WHERE rowid = old.id;
  INSERT INTO image_search (rowid, text) VALUES (new.id, new.title || ' ' || new.description || ' ' || new.file);
END;
CREATE TRIGGER image_text_removed AFTER DELETE ON image BEGIN
  DELETE FROM image_search WHERE rowid = old.id;
END;
CREATE INDEX image_title ON image (title);
CREATE INDEX image_file_size ON image (file_size);
CREATE INDEX image_created_at ON image (created_at);
CREATE INDEX image_collection ON image (collection_id);
CREATE VIRTUAL TABLE document_search USING fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO document_search (rowid, text) SELECT id, title || ' ' || file FROM document;
CREATE TRIGGER document_text_added AFTER INSERT ON document BEGIN
  INSERT INTO document_search (rowid, text) VALUES (new.id, new.title || ' ' || new.file);
END;
CREATE TRIGGER document_text_changed AFTER UPDATE OF title, file ON document BEGIN
  DELETE FROM document_search WHERE rowid = old.id;
  INSERT INTO document_search (rowid, text) VALUES (new.id, new.title || ' ' || new.file);
END;
CREATE TRIGGER document_text_removed AFTER DELETE ON document BEGIN
  DELETE FROM document_search WHERE rowid = old.id;
END;
CREATE INDEX document_title ON document (title);
CREATE INDEX document_file_size ON document (file_size);
CREATE INDEX document_created_at ON document (created_at);
CREATE INDEX document_collection ON document (collection_id);
CREATE VIRTUAL TABLE video_search USING fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO video_search (rowid, text) SELECT id, title || ' ' || file FROM video;
CREATE TRIGGER video_text_added AFTER INSERT ON video BEGIN
  INSERT INTO video_search (rowid, text) VALUES (new.id, new.title || ' ' || new.file);
END;
CREATE TRIGGER video_text_changed AFTER UPDATE OF title, file ON video BEGIN
  DELETE FROM video_search WHERE rowid = old.id;
  INSERT INTO video_search (rowid, text) VALUES (new.id, new.title || ' ' || new.file);
END;
CREATE TRIGGER video_text_removed AFTER DELETE ON video BEGIN
  DELETE FROM video_search WHERE rowid = old.id;
END;
CREATE INDEX video_title ON video (title);
CREATE INDEX video_file_size ON video (file_size);
CREATE INDEX video_created_at ON video (created_at);
CREATE INDEX video_collection ON video (collection_id);
