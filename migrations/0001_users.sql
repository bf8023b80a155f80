-- Editors, their groups and permissions, and signed-in browsers.

CREATE TABLE user (
  id integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  first_name text DEFAULT '' NOT NULL,
  last_name text DEFAULT '' NOT NULL,
  password_hash text NOT NULL,
  is_active integer DEFAULT 1 NOT NULL,
  is_superuser integer DEFAULT 0 NOT NULL,
  date_joined text NOT NULL,
  last_login text
);
CREATE UNIQUE INDEX user_email_unique ON user (email);

CREATE TABLE group_ (
  id integer PRIMARY KEY NOT NULL,
  name text NOT NULL
);
CREATE UNIQUE INDEX group__name_unique ON group_ (name);

CREATE TABLE user_group (
  user_id integer NOT NULL REFERENCES user(id),
  group_id integer NOT NULL REFERENCES group_(id),
  PRIMARY KEY(user_id, group_id)
);

CREATE TABLE group_page_permission (
  group_id integer NOT NULL REFERENCES group_(id),
  page_id integer NOT NULL,
  permission text NOT NULL,
  PRIMARY KEY(group_id, page_id, permission)
);

CREATE TABLE group_collection_permission (
  group_id integer NOT NULL REFERENCES group_(id),
  collection_id integer NOT NULL,
  permission text NOT NULL,
  PRIMARY KEY(group_id, collection_id, permission)
);

CREATE TABLE session (
  token_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL REFERENCES user(id),
  created_at text NOT NULL,
  last_seen_at text NOT NULL,
  expires_at text NOT NULL
);
CREATE INDEX session_user ON session (user_id);

INSERT INTO group_ (id, name) VALUES (1, 'Moderators'), (2, 'Editors');
