-- Snippets can be locked, and are listed by type and title.

ALTER TABLE snippet ADD COLUMN locked_by_id integer REFERENCES user(id);
ALTER TABLE snippet ADD COLUMN locked_at text;
CREATE INDEX snippet_type ON snippet (snippet_type, title);
