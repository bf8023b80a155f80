-- A restaurant belongs to one site. Without a value it is the one at the top of the tree, to which all have belonged.
ALTER TABLE location ADD COLUMN site_id integer REFERENCES site (id);
CREATE INDEX location_site ON location (site_id) WHERE site_id IS NOT NULL;
