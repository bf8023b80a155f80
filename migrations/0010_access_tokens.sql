-- Tokens with which programs call the back office for a person. Only the SHA-256 of a token is stored.
CREATE TABLE access_token (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name text NOT NULL,
  token_hash text NOT NULL,
  scopes text NOT NULL,
  page_id integer,
  created_at text NOT NULL,
  expires_at text NOT NULL,
  last_used_at text
);
CREATE INDEX access_token_user ON access_token (user_id);
CREATE UNIQUE INDEX access_token_token_hash_unique ON access_token (token_hash);
