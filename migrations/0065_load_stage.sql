-- Where the rows of a large import wait until one step takes them all over. It was made and dropped by every import; one that died left it.

DROP TABLE IF EXISTS load_stage;

CREATE TABLE load_stage (
  run text NOT NULL,
  name text NOT NULL,
  part integer NOT NULL,
  rows text NOT NULL,
  PRIMARY KEY(run, name, part)
);
