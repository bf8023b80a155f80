-- The menu: sections, dishes with their overrides, and what they share. Each has a draft and a live copy.

CREATE TABLE menu (
  id integer PRIMARY KEY NOT NULL,
  country text NOT NULL,
  note text DEFAULT '' NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  published_at text
);

CREATE TABLE menu_day_part (
  id integer NOT NULL,
  state text NOT NULL,
  name text NOT NULL,
  weekdays text NOT NULL,
  from_minute integer NOT NULL,
  to_minute integer NOT NULL,
  from_date text,
  to_date text,
  PRIMARY KEY(state, id)
);

CREATE TABLE menu_area (
  id integer NOT NULL,
  state text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  members text NOT NULL,
  PRIMARY KEY(state, id)
);

CREATE TABLE menu_modifier_group (
  id integer NOT NULL,
  state text NOT NULL,
  name text NOT NULL,
  min_choices integer NOT NULL,
  max_choices integer NOT NULL,
  options text NOT NULL,
  PRIMARY KEY(state, id)
);

CREATE TABLE menu_section (
  id integer NOT NULL,
  state text NOT NULL,
  position integer NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  day_part_id integer,
  PRIMARY KEY(state, id)
);
CREATE UNIQUE INDEX menu_section_slug ON menu_section (state, slug);

CREATE TABLE menu_item (
  id integer NOT NULL,
  state text NOT NULL,
  section_id integer NOT NULL,
  position integer NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  external_id text DEFAULT '' NOT NULL,
  price_cents integer,
  image_id integer,
  day_part_id integer,
  details text NOT NULL,
  PRIMARY KEY(state, id)
);
CREATE UNIQUE INDEX menu_item_slug ON menu_item (state, section_id, slug);
CREATE INDEX menu_item_position ON menu_item (state, section_id, position);
CREATE INDEX menu_item_image ON menu_item (image_id);

CREATE TABLE menu_item_override (
  item_id integer NOT NULL,
  state text NOT NULL,
  scope text NOT NULL,
  target text NOT NULL,
  variant text DEFAULT '' NOT NULL,
  price_cents integer,
  is_available integer,
  name text,
  image_id integer,
  PRIMARY KEY(state, item_id, scope, target, variant)
);
CREATE INDEX menu_item_override_target ON menu_item_override (state, scope, target);

CREATE TABLE menu_sold_out (
  location_id integer NOT NULL REFERENCES location(id) ON DELETE cascade,
  item_id integer NOT NULL,
  until text NOT NULL,
  user_id integer REFERENCES user(id) ON DELETE set null,
  PRIMARY KEY(location_id, item_id)
);

CREATE TABLE menu_item_revision (
  id integer PRIMARY KEY NOT NULL,
  item_id integer NOT NULL,
  content text NOT NULL,
  user_id integer REFERENCES user(id) ON DELETE set null,
  created_at text NOT NULL
);
CREATE INDEX menu_item_revision_item ON menu_item_revision (item_id, id);

-- Moderators may do with the menu what they may do with pages; hosts of restaurants get the right to sell out by groups.
INSERT INTO group_permission (group_id, permission)
SELECT 1, value FROM json_each('["change_menu","publish_menu","change_menu_availability"]')
WHERE EXISTS (SELECT 1 FROM group_ WHERE id = 1);
