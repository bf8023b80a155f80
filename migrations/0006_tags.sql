-- Tags of images and documents, which rendition is being made right now, and files that only older pages still show.

CREATE TABLE tag (
  id integer PRIMARY KEY NOT NULL,
  name text NOT NULL
);
CREATE UNIQUE INDEX tag_name_unique ON tag (name);

CREATE TABLE tagged_item (
  tag_id integer NOT NULL REFERENCES tag(id),
  content_type text NOT NULL,
  object_id integer NOT NULL,
  PRIMARY KEY(tag_id, content_type, object_id)
);
CREATE INDEX tagged_item_object ON tagged_item (content_type,object_id);

CREATE TABLE rendition_claim (
  image_id integer NOT NULL REFERENCES image(id),
  filter_spec text NOT NULL,
  claimed_at text NOT NULL,
  PRIMARY KEY(image_id, filter_spec)
);

CREATE TABLE discarded_file (
  file text PRIMARY KEY NOT NULL,
  discarded_at text NOT NULL
);
