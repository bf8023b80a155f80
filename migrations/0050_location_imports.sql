-- Imports of restaurants, and of the last one every row it wrote: what it was before and after, so that it can be undone.

CREATE TABLE location_import (
  id integer PRIMARY KEY NOT NULL,
  file text NOT NULL,
  imported_at text NOT NULL,
  added integer NOT NULL,
  updated integer NOT NULL,
  undone_at text,
  undone_by_id integer REFERENCES user(id)
);

CREATE TABLE location_import_row (
  kind text NOT NULL,
  id integer NOT NULL,
  before text,
  after text,
  PRIMARY KEY(kind, id)
);
