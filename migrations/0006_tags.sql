-- Tags of images and documents, and which rendition is being made right now.

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
