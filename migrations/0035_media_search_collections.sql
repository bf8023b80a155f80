-- The texts of media end with a word for their collection, so that an editor's search reads only the media of
-- collections that the editor may use. The word encodes the id in three characters (`worker/search/branch-words.ts`).
DROP TRIGGER image_text_added;
DROP TRIGGER image_text_changed;
DROP TRIGGER document_text_added;
DROP TRIGGER document_text_changed;
DROP TRIGGER video_text_added;
DROP TRIGGER video_text_changed;

INSERT INTO image_search (image_search) VALUES ('delete-all');
INSERT INTO document_search (document_search) VALUES ('delete-all');
INSERT INTO video_search (video_search) VALUES ('delete-all');

CREATE TRIGGER image_text_added AFTER INSERT ON image BEGIN
  INSERT INTO image_search (rowid, text) VALUES (new.id, new.title || ' ' || new.description || ' ' || new.file || ' ' || char(57344 + new.collection_id / 40960000, 57344 + new.collection_id / 6400 % 6400, 57344 + new.collection_id % 6400));
END;

CREATE TRIGGER image_text_changed AFTER UPDATE OF title, description, file, collection_id ON image BEGIN
  DELETE FROM image_search WHERE rowid = old.id;
INSERT INTO image_search (rowid, text) VALUES (new.id, new.title || ' ' || new.description || ' ' || new.file || ' ' || char(57344 + new.collection_id / 40960000, 57344 + new.collection_id / 6400 % 6400, 57344 + new.collection_id % 6400));
END;

CREATE TRIGGER document_text_added AFTER INSERT ON document BEGIN
  INSERT INTO document_search (rowid, text) VALUES (new.id, new.title || ' ' || new.file || ' ' || char(57344 + new.collection_id / 40960000, 57344 + new.collection_id / 6400 % 6400, 57344 + new.collection_id % 6400));
END;

CREATE TRIGGER document_text_changed AFTER UPDATE OF title, file, collection_id ON document BEGIN
  DELETE FROM document_search WHERE rowid = old.id;
INSERT INTO document_search (rowid, text) VALUES (new.id, new.title || ' ' || new.file || ' ' || char(57344 + new.collection_id / 40960000, 57344 + new.collection_id / 6400 % 6400, 57344 + new.collection_id % 6400));
END;

CREATE TRIGGER video_text_added AFTER INSERT ON video BEGIN
  INSERT INTO video_search (rowid, text) VALUES (new.id, new.title || ' ' || new.file || ' ' || char(57344 + new.collection_id / 40960000, 57344 + new.collection_id / 6400 % 6400, 57344 + new.collection_id % 6400));
END;

CREATE TRIGGER video_text_changed AFTER UPDATE OF title, file, collection_id ON video BEGIN
  DELETE FROM video_search WHERE rowid = old.id;
INSERT INTO video_search (rowid, text) VALUES (new.id, new.title || ' ' || new.file || ' ' || char(57344 + new.collection_id / 40960000, 57344 + new.collection_id / 6400 % 6400, 57344 + new.collection_id % 6400));
END;

INSERT INTO image_search (rowid, text) SELECT id, title || ' ' || description || ' ' || file || ' ' || char(57344 + collection_id / 40960000, 57344 + collection_id / 6400 % 6400, 57344 + collection_id % 6400) FROM image;
INSERT INTO document_search (rowid, text) SELECT id, title || ' ' || file || ' ' || char(57344 + collection_id / 40960000, 57344 + collection_id / 6400 % 6400, 57344 + collection_id % 6400) FROM document;
INSERT INTO video_search (rowid, text) SELECT id, title || ' ' || file || ' ' || char(57344 + collection_id / 40960000, 57344 + collection_id / 6400 % 6400, 57344 + collection_id % 6400) FROM video;
