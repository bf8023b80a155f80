-- The page tree, its revisions, and everything found through pages.

CREATE TABLE page (
  id integer PRIMARY KEY NOT NULL,
  parent_id integer,
  path text NOT NULL,
  depth integer NOT NULL,
  position integer NOT NULL,
  content_type text NOT NULL,
  title text NOT NULL,
  draft_title text NOT NULL,
  slug text NOT NULL,
  url_path text NOT NULL,
  live integer DEFAULT 0 NOT NULL,
  has_unpublished_changes integer DEFAULT 0 NOT NULL,
  show_in_menus integer DEFAULT 0 NOT NULL,
  seo_title text DEFAULT '' NOT NULL,
  search_description text DEFAULT '' NOT NULL,
  robots text DEFAULT '' NOT NULL,
  go_live_at text,
  expire_at text,
  expired integer DEFAULT 0 NOT NULL,
  locked integer DEFAULT 0 NOT NULL,
  locked_at text,
  locked_by_id integer REFERENCES user(id),
  owner_id integer REFERENCES user(id),
  alias_of_id integer,
  live_revision_id integer,
  latest_revision_id integer,
  latest_revision_created_at text,
  first_published_at text,
  last_published_at text,
  deleted_at text
);
CREATE UNIQUE INDEX page_url_path ON page (url_path);
CREATE UNIQUE INDEX page_path ON page (path);
CREATE INDEX page_parent ON page (parent_id,position);
CREATE INDEX page_content_type ON page (content_type,live);

CREATE TABLE revision (
  id integer PRIMARY KEY NOT NULL,
  object_type text NOT NULL,
  object_id integer NOT NULL,
  created_at text NOT NULL,
  user_id integer REFERENCES user(id),
  content text NOT NULL,
  approved_go_live_at text
);
CREATE INDEX revision_object ON revision (object_type,object_id,id);

CREATE TABLE page_view_restriction (
  id integer PRIMARY KEY NOT NULL,
  page_id integer NOT NULL REFERENCES page(id),
  restriction_type text NOT NULL,
  password_hash text
);
CREATE INDEX page_view_restriction_page ON page_view_restriction (page_id);

CREATE TABLE redirect (
  id integer PRIMARY KEY NOT NULL,
  old_path text NOT NULL,
  redirect_page_id integer REFERENCES page(id),
  redirect_link text DEFAULT '' NOT NULL,
  is_permanent integer DEFAULT 1 NOT NULL
);
CREATE UNIQUE INDEX redirect_old_path_unique ON redirect (old_path);

CREATE TABLE site (
  id integer PRIMARY KEY NOT NULL,
  hostname text NOT NULL,
  port integer DEFAULT 443 NOT NULL,
  site_name text NOT NULL,
  root_page_id integer NOT NULL REFERENCES page(id),
  is_default_site integer DEFAULT 0 NOT NULL
);
CREATE UNIQUE INDEX site_hostname_unique ON site (hostname);

CREATE TABLE setting (
  site_id integer NOT NULL REFERENCES site(id),
  model_name text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY(site_id, model_name)
);

CREATE TABLE snippet (
  id integer PRIMARY KEY NOT NULL,
  snippet_type text NOT NULL,
  title text NOT NULL,
  live integer DEFAULT 0 NOT NULL,
  live_revision_id integer,
  latest_revision_id integer
);

CREATE TABLE log_entry (
  id integer PRIMARY KEY NOT NULL,
  object_type text NOT NULL,
  object_id integer NOT NULL,
  label text NOT NULL,
  action text NOT NULL,
  timestamp text NOT NULL,
  user_id integer REFERENCES user(id),
  revision_id integer,
  data text NOT NULL
);
CREATE INDEX log_entry_object ON log_entry (object_type,object_id,id);

CREATE TABLE reference (
  source_type text NOT NULL,
  source_id integer NOT NULL,
  state text NOT NULL,
  content_path text NOT NULL,
  target_type text NOT NULL,
  target_id integer NOT NULL,
  PRIMARY KEY(source_type, source_id, state, content_path)
);
CREATE INDEX reference_target ON reference (target_type,target_id,state);

-- Words of pages for search; the row id is the page id.
CREATE VIRTUAL TABLE page_search USING fts5(title, body, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');

INSERT INTO page (id, parent_id, path, depth, position, content_type, title, draft_title, slug, url_path) VALUES
  (1, NULL, '/1/', 1, 0, 'root', 'Root', 'Root', 'root', '');
INSERT INTO group_page_permission (group_id, page_id, permission) VALUES
  (1, 1, 'add'), (1, 1, 'change'), (1, 1, 'publish'), (1, 1, 'lock'), (1, 1, 'unlock'),
  (2, 1, 'add'), (2, 1, 'change');
