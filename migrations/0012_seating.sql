-- Parties that wait for a table, tables reserved ahead, and orders somebody wants to give.

CREATE TABLE wait_list_entry (
  id integer PRIMARY KEY NOT NULL,
  plan_ahead_id text NOT NULL,
  location_id integer NOT NULL REFERENCES location (id),
  idempotency_key text NOT NULL,
  party_size integer NOT NULL,
  size_class integer NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  email text,
  notes text DEFAULT '' NOT NULL,
  source text NOT NULL,
  status text DEFAULT 'waiting' NOT NULL,
  previous_status text,
  ended_by text,
  quoted text NOT NULL,
  joined_at text NOT NULL,
  called_at text,
  ended_at text
);
CREATE UNIQUE INDEX wait_list_entry_plan_ahead_id_unique ON wait_list_entry (plan_ahead_id);
CREATE UNIQUE INDEX wait_list_entry_key ON wait_list_entry (location_id, idempotency_key);
CREATE INDEX wait_list_entry_standing ON wait_list_entry (location_id, status, size_class, id);
CREATE INDEX wait_list_entry_ended ON wait_list_entry (location_id, ended_at);
CREATE INDEX wait_list_entry_over ON wait_list_entry (ended_at);
CREATE INDEX wait_list_entry_open ON wait_list_entry (joined_at) WHERE status IN ('waiting', 'ready');

CREATE TABLE reservation (
  id integer PRIMARY KEY NOT NULL,
  key text NOT NULL,
  reference text NOT NULL,
  location_id integer NOT NULL REFERENCES location (id),
  date text NOT NULL,
  minute integer NOT NULL,
  slot integer NOT NULL,
  party_size integer NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  notes text DEFAULT '' NOT NULL,
  created_at text NOT NULL,
  cancelled_at text
);
CREATE UNIQUE INDEX reservation_key_unique ON reservation (key);
CREATE UNIQUE INDEX reservation_reference_unique ON reservation (reference);
CREATE UNIQUE INDEX reservation_slot ON reservation (location_id, date, minute, slot) WHERE cancelled_at IS NULL;
CREATE INDEX reservation_day ON reservation (location_id, date, minute);
CREATE INDEX reservation_date ON reservation (date);
CREATE INDEX reservation_email ON reservation (email);

CREATE TABLE order_intent (
  id integer PRIMARY KEY NOT NULL,
  key text NOT NULL,
  reference text NOT NULL,
  location_id integer NOT NULL REFERENCES location (id),
  service text NOT NULL,
  created_at text NOT NULL
);
CREATE UNIQUE INDEX order_intent_key_unique ON order_intent (key);
CREATE UNIQUE INDEX order_intent_reference_unique ON order_intent (reference);
CREATE INDEX order_intent_day ON order_intent (location_id, created_at);
CREATE INDEX order_intent_created_at ON order_intent (created_at);
