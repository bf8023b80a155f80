-- How often signing in was tried lately: by account, by address of the network, and by both.

CREATE TABLE sign_in_attempt (
  key text PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  resets_at text NOT NULL
);
CREATE INDEX sign_in_attempt_resets_at ON sign_in_attempt (resets_at);
