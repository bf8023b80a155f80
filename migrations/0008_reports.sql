-- What visitors and their browsers report: obstacles to accessibility, and what the security policy refused.

CREATE TABLE accessibility_report (
  id integer PRIMARY KEY NOT NULL,
  created_at text NOT NULL,
  page_url text NOT NULL,
  dom text NOT NULL,
  screen_width integer,
  screen_height integer,
  message text DEFAULT '' NOT NULL,
  email text DEFAULT '' NOT NULL
);

CREATE TABLE csp_report (
  directive text NOT NULL,
  blocked text NOT NULL,
  path text NOT NULL,
  count integer NOT NULL,
  first_seen_at text NOT NULL,
  last_seen_at text NOT NULL,
  PRIMARY KEY(directive, blocked, path)
);
CREATE INDEX csp_report_last_seen_at ON csp_report (last_seen_at);
