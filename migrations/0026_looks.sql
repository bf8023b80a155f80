-- The looks that a site had, and drafts of looks with their schedules.
CREATE TABLE look (
  id integer PRIMARY KEY NOT NULL,
  site_id integer NOT NULL REFERENCES site (id) ON DELETE CASCADE,
  value text NOT NULL,
  published_at text NOT NULL,
  user_id integer REFERENCES user (id) ON DELETE SET NULL,
  origin text NOT NULL,
  name text DEFAULT '' NOT NULL,
  draft_id integer
);
CREATE INDEX look_site ON look (site_id, id);
CREATE INDEX look_user ON look (user_id);
CREATE TABLE look_draft (
  id integer PRIMARY KEY NOT NULL,
  site_id integer NOT NULL REFERENCES site (id) ON DELETE CASCADE,
  name text NOT NULL,
  value text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at text NOT NULL,
  user_id integer REFERENCES user (id) ON DELETE SET NULL,
  go_live_at text,
  expire_at text,
  began_at text,
  problem text DEFAULT '' NOT NULL
);
CREATE INDEX look_draft_site ON look_draft (site_id, id);
CREATE INDEX look_draft_user ON look_draft (user_id);
