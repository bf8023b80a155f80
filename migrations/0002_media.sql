-- Images, documents and videos in collections. The files lie in R2.

CREATE TABLE collection (
  id integer PRIMARY KEY NOT NULL,
  parent_id integer,
  path text NOT NULL,
  name text NOT NULL
);
CREATE UNIQUE INDEX collection_path_unique ON collection (path);

CREATE TABLE image (
  id integer PRIMARY KEY NOT NULL,
  title text NOT NULL,
  file text NOT NULL,
  file_size integer NOT NULL,
  file_hash text NOT NULL,
  collection_id integer NOT NULL REFERENCES collection(id),
  created_at text NOT NULL,
  uploaded_by_user_id integer REFERENCES user(id),
  mimetype text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  description text DEFAULT '' NOT NULL,
  focal_point_x integer,
  focal_point_y integer,
  focal_point_width integer,
  focal_point_height integer,
  dominant_color text DEFAULT '#c3d0d4' NOT NULL
);
CREATE INDEX image_file_hash ON image (file_hash);

CREATE TABLE rendition (
  id integer PRIMARY KEY NOT NULL,
  image_id integer NOT NULL REFERENCES image(id),
  filter_spec text NOT NULL,
  file text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  mimetype text NOT NULL,
  file_size integer NOT NULL
);
CREATE UNIQUE INDEX rendition_spec ON rendition (image_id,filter_spec);

CREATE TABLE document (
  id integer PRIMARY KEY NOT NULL,
  title text NOT NULL,
  file text NOT NULL,
  file_size integer NOT NULL,
  file_hash text NOT NULL,
  collection_id integer NOT NULL REFERENCES collection(id),
  created_at text NOT NULL,
  uploaded_by_user_id integer REFERENCES user(id)
);

CREATE TABLE video (
  id integer PRIMARY KEY NOT NULL,
  title text NOT NULL,
  file text NOT NULL,
  file_size integer NOT NULL,
  file_hash text NOT NULL,
  collection_id integer NOT NULL REFERENCES collection(id),
  created_at text NOT NULL,
  uploaded_by_user_id integer REFERENCES user(id),
  mimetype text NOT NULL,
  width integer,
  height integer,
  duration integer,
  poster_id integer REFERENCES image(id)
);

CREATE TABLE video_track (
  id integer PRIMARY KEY NOT NULL,
  video_id integer NOT NULL REFERENCES video(id),
  kind text NOT NULL,
  label text NOT NULL,
  srclang text NOT NULL,
  sort_order integer DEFAULT 0 NOT NULL,
  content text NOT NULL
);

INSERT INTO collection (id, parent_id, path, name) VALUES (1, NULL, '/1/', 'Root');
INSERT INTO group_collection_permission (group_id, collection_id, permission) VALUES
  (1, 1, 'add'), (1, 1, 'change'), (1, 1, 'choose'),
  (2, 1, 'add'), (2, 1, 'change'), (2, 1, 'choose');
