-- Filters of lists that an editor keeps under a name of their own.

CREATE TABLE saved_view (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  screen text NOT NULL,
  name text NOT NULL,
  query text NOT NULL
);
CREATE UNIQUE INDEX saved_view_name ON saved_view (user_id, screen, name);
