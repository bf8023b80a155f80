-- A browser's session on a public site, where the back office has a host of its own. It ends with the session it is of.
CREATE TABLE site_session (
  token_hash text PRIMARY KEY NOT NULL,
  session_token_hash text NOT NULL REFERENCES session(token_hash) ON DELETE CASCADE ON UPDATE CASCADE,
  host text NOT NULL,
  ticket_expires_at text
);
CREATE INDEX site_session_session ON site_session (session_token_hash, host);
