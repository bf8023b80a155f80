-- Restaurants with their directory, and the gazetteer that turns typed text into a position.

CREATE TABLE country (
  id integer PRIMARY KEY NOT NULL,
  code text NOT NULL,
  printable_name text NOT NULL,
  root_url text DEFAULT '' NOT NULL,
  order_url_template text DEFAULT '' NOT NULL
);
CREATE UNIQUE INDEX country_code_unique ON country (code);

CREATE TABLE state (
  id integer PRIMARY KEY NOT NULL,
  country_id integer NOT NULL REFERENCES country(id),
  code text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL
);
CREATE UNIQUE INDEX state_code ON state (country_id,code);
CREATE UNIQUE INDEX state_slug ON state (country_id,slug);

CREATE TABLE city (
  id integer PRIMARY KEY NOT NULL,
  state_id integer NOT NULL REFERENCES state(id),
  name text NOT NULL,
  slug text NOT NULL
);
CREATE UNIQUE INDEX city_slug ON city (state_id,slug);

CREATE TABLE location (
  id integer PRIMARY KEY NOT NULL,
  rlid integer NOT NULL,
  restaurant_number text NOT NULL,
  address1 text NOT NULL,
  address2 text DEFAULT '' NOT NULL,
  city_id integer NOT NULL REFERENCES city(id),
  city text NOT NULL,
  state text NOT NULL,
  country text NOT NULL,
  zip text NOT NULL,
  latitude real NOT NULL,
  longitude real NOT NULL,
  time_zone text NOT NULL,
  phone text NOT NULL,
  hours text NOT NULL,
  curbside_hours text NOT NULL,
  delivery_hours text NOT NULL,
  has_curbside integer NOT NULL,
  has_delivery integer NOT NULL,
  has_online_ordering integer NOT NULL,
  has_take_out integer NOT NULL,
  is_dining_room_opened integer NOT NULL,
  is_temporarily_closed integer NOT NULL,
  outside_dining integer NOT NULL,
  is_reservations_enabled integer NOT NULL,
  local_page_url text DEFAULT '' NOT NULL,
  line1_slug text NOT NULL,
  estimated_wait_time text,
  wait_list_max_party_size integer,
  wait_list_ready integer,
  synthetic integer DEFAULT 0 NOT NULL,
  cell integer NOT NULL,
  x real NOT NULL,
  y real NOT NULL,
  z real NOT NULL
);
CREATE UNIQUE INDEX location_rlid_unique ON location (rlid);
CREATE UNIQUE INDEX location_restaurant_number ON location (restaurant_number);
CREATE INDEX location_nearest ON location (cell,x,y,z,rlid);
CREATE INDEX location_city ON location (city_id);
CREATE INDEX location_local_page ON location (local_page_url);

CREATE TABLE location_density (
  first integer NOT NULL,
  size integer NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY(first, size)
);

CREATE TABLE place (
  id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  folded text NOT NULL,
  state text NOT NULL,
  country text NOT NULL,
  latitude real NOT NULL,
  longitude real NOT NULL,
  population integer NOT NULL
);
CREATE INDEX place_folded ON place (folded,state);

-- Trigrams of folded names of towns and states find misspelt ones; the row id is the place id.
CREATE VIRTUAL TABLE place_search USING fts5(folded, tokenize = "trigram", content = '', detail = none);
