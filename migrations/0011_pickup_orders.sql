-- Orders from the menu that guests pick up and pay at the restaurant.
CREATE TABLE pickup_order (
  id integer PRIMARY KEY NOT NULL,
  key text NOT NULL,
  reference text NOT NULL,
  location_id integer NOT NULL REFERENCES location (id),
  service text NOT NULL,
  pickup_at text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  email text,
  notes text NOT NULL DEFAULT '',
  lines text NOT NULL,
  total_cents integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL DEFAULT 'received',
  created_at text NOT NULL,
  updated_at text NOT NULL,
  ended_at text
);

CREATE UNIQUE INDEX pickup_order_key_unique ON pickup_order (key);
CREATE UNIQUE INDEX pickup_order_reference_unique ON pickup_order (reference);
CREATE INDEX pickup_order_open ON pickup_order (location_id, pickup_at) WHERE ended_at IS NULL;
CREATE INDEX pickup_order_ended ON pickup_order (location_id, ended_at);
CREATE INDEX pickup_order_created_at ON pickup_order (created_at);
CREATE INDEX pickup_order_email ON pickup_order (lower(email));
