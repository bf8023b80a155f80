-- What agents have planned, until a person approves or dismisses it.
CREATE TABLE agent_plan (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  access_token_id integer REFERENCES access_token (id) ON DELETE SET NULL,
  token_name text NOT NULL,
  tool text NOT NULL,
  input text NOT NULL,
  changes text NOT NULL,
  stale_paths text NOT NULL,
  mails integer NOT NULL,
  base_log_entry_id integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  created_at text NOT NULL,
  expires_at text NOT NULL,
  decided_by_id integer REFERENCES user (id) ON DELETE SET NULL,
  decided_at text
);
CREATE INDEX agent_plan_user ON agent_plan (user_id, id);
CREATE INDEX agent_plan_created_at ON agent_plan (created_at);
CREATE INDEX agent_plan_access_token ON agent_plan (access_token_id);
CREATE INDEX agent_plan_decided_by ON agent_plan (decided_by_id);
