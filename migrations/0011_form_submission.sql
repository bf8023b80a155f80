-- What diners sent by a form of a page: messages, sign-ups.

CREATE TABLE form_submission (
  id integer PRIMARY KEY NOT NULL,
  form text NOT NULL,
  key text NOT NULL,
  page_id integer NOT NULL REFERENCES page (id),
  submitted_at text NOT NULL,
  updated_at text NOT NULL,
  email text,
  "values" text NOT NULL,
  search_text text NOT NULL DEFAULT '',
  verified integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX form_submission_key ON form_submission (form, key);
CREATE INDEX form_submission_page ON form_submission (page_id, submitted_at);
CREATE INDEX form_submission_email ON form_submission (email);
CREATE INDEX form_submission_submitted_at ON form_submission (submitted_at);
