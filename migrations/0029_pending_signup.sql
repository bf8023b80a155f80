-- What somebody typed for an address that has signed up already or must confirm it: it counts once its owner says so.

CREATE TABLE pending_signup (
  id text PRIMARY KEY NOT NULL,
  email text NOT NULL,
  "values" text NOT NULL,
  verified integer DEFAULT 0 NOT NULL,
  created_at text NOT NULL
);
CREATE INDEX pending_signup_email ON pending_signup (email, created_at);
CREATE INDEX pending_signup_created_at ON pending_signup (created_at);
