-- Who has what open in the editor, so that two editors see each other.

CREATE TABLE editing_session (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  object_type text NOT NULL,
  object_id integer NOT NULL,
  last_seen_at text NOT NULL,
  is_editing integer NOT NULL DEFAULT 0
);
CREATE INDEX editing_session_object ON editing_session (object_type, object_id, last_seen_at);
CREATE INDEX editing_session_last_seen_at ON editing_session (last_seen_at);
CREATE INDEX editing_session_user ON editing_session (user_id);
