-- A deleted item looks for other uses of its files, and an upload for the same file.
CREATE INDEX image_file ON image (file);
CREATE INDEX rendition_file ON rendition (file);
CREATE INDEX video_file ON video (file);
CREATE INDEX document_file_hash ON document (file_hash);
CREATE INDEX video_file_hash ON video (file_hash);
