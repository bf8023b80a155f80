-- From which networks an account was lately signed in to: these are let in while it is stopped for all others.

CREATE TABLE known_network (
  key text PRIMARY KEY NOT NULL,
  expires_at text NOT NULL
);
CREATE INDEX known_network_expires_at ON known_network (expires_at);
