-- Web vitals of sampled visits, counted by day, template and range of values.
CREATE TABLE web_vital (
  day text NOT NULL,
  template text NOT NULL,
  name text NOT NULL,
  range integer NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, template, name, range)
);
