-- Sections, day parts, modifier groups, and regions and groups of restaurants have a history like dishes.
CREATE TABLE menu_revision (
  id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  record_id integer NOT NULL,
  menu_id integer NOT NULL,
  content text NOT NULL,
  user_id integer REFERENCES user(id) ON DELETE set null,
  created_at text NOT NULL
);
INSERT INTO menu_revision (id, kind, record_id, menu_id, content, user_id, created_at)
SELECT id, 'item', item_id, menu_id, content, user_id, created_at FROM menu_item_revision;
DROP TABLE menu_item_revision;
CREATE INDEX menu_revision_record ON menu_revision (kind, record_id, id);
CREATE INDEX menu_revision_menu ON menu_revision (menu_id);
CREATE INDEX menu_revision_user ON menu_revision (user_id) WHERE user_id IS NOT NULL;

-- The history of what there is begins with its draft, or without one with its live copy: the least of the states.
INSERT INTO menu_revision (kind, record_id, menu_id, content, created_at)
SELECT 'section', id, menu_id, json_object('slug', slug, 'name', name, 'description', description, 'day_part_id', day_part_id),
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM menu_section AS one
WHERE state = (SELECT min(state) FROM menu_section AS each WHERE each.id = one.id) ORDER BY id;
INSERT INTO menu_revision (kind, record_id, menu_id, content, created_at)
SELECT 'day_part', id, menu_id, json_object('name', name, 'weekdays', json(weekdays), 'from_minute', from_minute,
  'to_minute', to_minute, 'from_date', from_date, 'to_date', to_date), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM menu_day_part AS one
WHERE state = (SELECT min(state) FROM menu_day_part AS each WHERE each.id = one.id) ORDER BY id;
INSERT INTO menu_revision (kind, record_id, menu_id, content, created_at)
SELECT 'modifier_group', id, menu_id, json_object('name', name, 'min_choices', min_choices, 'max_choices', max_choices,
  'options', json(options)), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM menu_modifier_group AS one
WHERE state = (SELECT min(state) FROM menu_modifier_group AS each WHERE each.id = one.id) ORDER BY id;
INSERT INTO menu_revision (kind, record_id, menu_id, content, created_at)
SELECT 'area', id, menu_id, json_object('kind', kind, 'name', name, 'members', json(members)),
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM menu_area AS one
WHERE state = (SELECT min(state) FROM menu_area AS each WHERE each.id = one.id) ORDER BY id;
