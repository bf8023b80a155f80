-- A search within a branch of the tree reads what the branch holds. Each page has in both indexes a word for itself and for every page above
-- it: three characters of the private use area that spell an id (`worker/data/branch-words.ts`), which no text holds and no tokenizer divides.

DROP TRIGGER page_title_added;
DROP TRIGGER page_title_changed;
INSERT INTO page_title_search (page_title_search) VALUES ('delete-all');
INSERT INTO page_title_search (rowid, text) SELECT id, page.draft_title || ' ' || page.title || ' ' || page.url_path || ' ' || (SELECT group_concat(char(57344 + value / 40960000, 57344 + value / 6400 % 6400, 57344 + value % 6400), ' ')
    FROM json_each('[' || replace(trim(page.path, '/'), '/', ',') || ']')) FROM page;
CREATE TRIGGER page_title_added AFTER INSERT ON page BEGIN
  INSERT INTO page_title_search (rowid, text) VALUES (new.id, new.draft_title || ' ' || new.title || ' ' || new.url_path || ' ' || (SELECT group_concat(char(57344 + value / 40960000, 57344 + value / 6400 % 6400, 57344 + value % 6400), ' ')
    FROM json_each('[' || replace(trim(new.path, '/'), '/', ',') || ']')));
END;
CREATE TRIGGER page_title_changed AFTER UPDATE OF draft_title, title, url_path, path ON page
  WHEN old.draft_title <> new.draft_title OR old.title <> new.title OR old.url_path <> new.url_path OR old.path <> new.path BEGIN
  DELETE FROM page_title_search WHERE rowid = old.id;
  INSERT INTO page_title_search (rowid, text) VALUES (new.id, new.draft_title || ' ' || new.title || ' ' || new.url_path || ' ' || (SELECT group_concat(char(57344 + value / 40960000, 57344 + value / 6400 % 6400, 57344 + value % 6400), ' ')
    FROM json_each('[' || replace(trim(new.path, '/'), '/', ',') || ']')));
END;

CREATE TABLE page_words AS SELECT rowid AS id, title, body FROM page_search;
DROP TABLE page_search;
CREATE VIRTUAL TABLE page_search USING fts5(title, body, branch, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
INSERT INTO page_search (rowid, title, body, branch) SELECT page_words.id, page_words.title, page_words.body,
  (SELECT group_concat(char(57344 + value / 40960000, 57344 + value / 6400 % 6400, 57344 + value % 6400), ' ')
    FROM json_each('[' || replace(trim(page.path, '/'), '/', ',') || ']')) FROM page_words JOIN page ON page.id = page_words.id;
DROP TABLE page_words;
CREATE TRIGGER page_words_moved AFTER UPDATE OF path ON page WHEN old.path <> new.path BEGIN
  UPDATE page_search SET branch = (SELECT group_concat(char(57344 + value / 40960000, 57344 + value / 6400 % 6400, 57344 + value % 6400), ' ')
    FROM json_each('[' || replace(trim(new.path, '/'), '/', ',') || ']')) WHERE rowid = new.id;
END;
