-- Mail on its way, who wants none, and what keeps forms from being sent twice, too often or by machines.

CREATE TABLE mail (
  id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  transactional integer NOT NULL,
  recipient text NOT NULL,
  recipient_key text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  headers text NOT NULL,
  idempotency_key text NOT NULL,
  created_at text NOT NULL,
  next_attempt_at text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  lease_id text,
  lease_until text,
  sent_at text,
  failed_at text,
  failure_reason text,
  last_error text
);
CREATE UNIQUE INDEX mail_idempotency_key_unique ON mail (idempotency_key);
CREATE INDEX mail_waiting ON mail (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mail_created_at ON mail (created_at);
CREATE INDEX mail_recipient_key ON mail (recipient_key);

CREATE TABLE suppression (
  email text PRIMARY KEY NOT NULL,
  created_at text NOT NULL,
  source text NOT NULL,
  broad_log_id text
);

CREATE TABLE form_receipt (
  key text PRIMARY KEY NOT NULL,
  location text NOT NULL,
  created_at text NOT NULL
);
CREATE INDEX form_receipt_created_at ON form_receipt (created_at);

CREATE TABLE used_captcha (
  challenge text PRIMARY KEY NOT NULL,
  expires_at text NOT NULL
);
CREATE INDEX used_captcha_expires_at ON used_captcha (expires_at);

CREATE TABLE rate_limit_counter (
  key text PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  last text NOT NULL,
  resets_at text NOT NULL
);
CREATE INDEX rate_limit_counter_resets_at ON rate_limit_counter (resets_at);
