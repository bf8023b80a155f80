-- What editors say to each other about the fields and blocks of a page. It stands beside the page's revisions, never in them.

CREATE TABLE comment_thread (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  page_id integer NOT NULL REFERENCES page(id),
  content_path text NOT NULL,
  label text NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  resolved_at text,
  resolved_by_id integer REFERENCES user(id)
);
CREATE INDEX comment_thread_page ON comment_thread (page_id, updated_at);

CREATE TABLE comment (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  thread_id integer NOT NULL REFERENCES comment_thread(id) ON DELETE CASCADE,
  author_id integer REFERENCES user(id),
  text text NOT NULL,
  created_at text NOT NULL,
  edited_at text
);
CREATE INDEX comment_thread_id ON comment (thread_id, id);

CREATE TABLE comment_mention (
  comment_id integer NOT NULL REFERENCES comment(id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  PRIMARY KEY (comment_id, user_id)
);

ALTER TABLE user_profile ADD COLUMN updated_comments_notifications integer NOT NULL DEFAULT 1;
