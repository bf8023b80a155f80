-- Programs that have registered themselves, and what they exchange for access tokens.
CREATE TABLE oauth_client (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  redirect_uris text NOT NULL,
  created_at text NOT NULL,
  last_used_at text
);
CREATE INDEX oauth_client_created_at ON oauth_client (created_at);
ALTER TABLE access_token ADD COLUMN client_id text REFERENCES oauth_client (id) ON DELETE CASCADE;
ALTER TABLE access_token ADD COLUMN grant_expires_at text;
CREATE INDEX access_token_client ON access_token (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX access_token_grant_expires_at ON access_token (grant_expires_at) WHERE grant_expires_at IS NOT NULL;
CREATE TABLE oauth_exchange (
  token_hash text PRIMARY KEY NOT NULL,
  access_token_id integer NOT NULL REFERENCES access_token (id) ON DELETE CASCADE,
  kind text NOT NULL,
  redirect_uri text NOT NULL,
  code_challenge text NOT NULL,
  expires_at text NOT NULL,
  used_at text
);
CREATE INDEX oauth_exchange_access_token ON oauth_exchange (access_token_id);
CREATE INDEX oauth_exchange_expires_at ON oauth_exchange (expires_at);
-- The call that undoes what an agent has planned.
ALTER TABLE agent_plan ADD COLUMN undo text;
