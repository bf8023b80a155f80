-- The sites whose menus a permission is limited to: {"of": "all"} or {"of": "sites", "sites": […]}.
ALTER TABLE group_permission ADD COLUMN sites text NOT NULL DEFAULT '{"of":"all"}';
-- A session reads the permissions of its groups from this index alone.
DROP INDEX group_permission_restaurants;
CREATE INDEX group_permission_scopes ON group_permission (group_id, permission, restaurants, sites);
