-- The order of the changes of wait lists since the last search snapshot: isolates read only what they do not know.
CREATE TABLE wait_list_change (
  location_id integer PRIMARY KEY NOT NULL REFERENCES location(id),
  version integer NOT NULL
);
CREATE INDEX wait_list_change_version ON wait_list_change (version);

INSERT INTO counter (name, value) VALUES ('wait_lists', 0);

-- The restaurants that a permission is limited to: {"of": "all"}, {"of": "states", …} or {"of": "restaurants", …}.
ALTER TABLE group_permission ADD COLUMN restaurants text NOT NULL DEFAULT '{"of":"all"}';
-- A session reads the permissions of its groups from this index alone.
CREATE INDEX group_permission_restaurants ON group_permission (group_id, permission, restaurants);
