-- What an editor has of their own: preferences, second factors, passkeys, and what happened to the account.

ALTER TABLE session ADD COLUMN device text DEFAULT '' NOT NULL;
ALTER TABLE session ADD COLUMN network text DEFAULT '' NOT NULL;
ALTER TABLE session ADD COLUMN confirmed_at text;

CREATE TABLE user_profile (
  user_id integer PRIMARY KEY NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  submitted_notifications integer DEFAULT 1 NOT NULL,
  approved_notifications integer DEFAULT 1 NOT NULL,
  rejected_notifications integer DEFAULT 1 NOT NULL,
  theme text DEFAULT 'system' NOT NULL,
  current_time_zone text DEFAULT '' NOT NULL,
  dismissibles text DEFAULT '{}' NOT NULL
);

CREATE TABLE totp_device (
  user_id integer PRIMARY KEY NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  encrypted_secret text NOT NULL,
  last_step integer NOT NULL,
  created_at text NOT NULL,
  last_used_at text
);

CREATE TABLE recovery_code (
  code_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  used_at text
);
CREATE INDEX recovery_code_user ON recovery_code (user_id);

CREATE TABLE passkey (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter integer NOT NULL,
  transports text NOT NULL,
  rp_id text NOT NULL,
  name text NOT NULL,
  created_at text NOT NULL,
  last_used_at text
);
CREATE UNIQUE INDEX passkey_credential_id_unique ON passkey (credential_id);
CREATE INDEX passkey_user ON passkey (user_id);

CREATE TABLE one_time_token (
  token_hash text PRIMARY KEY NOT NULL,
  purpose text NOT NULL,
  user_id integer REFERENCES user(id) ON DELETE CASCADE,
  data text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  expires_at text NOT NULL
);
CREATE INDEX one_time_token_user ON one_time_token (user_id);
CREATE INDEX one_time_token_expires_at ON one_time_token (expires_at);

CREATE TABLE security_event (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  event text NOT NULL,
  at text NOT NULL,
  device text NOT NULL,
  network text NOT NULL
);
CREATE INDEX security_event_user ON security_event (user_id, at);
