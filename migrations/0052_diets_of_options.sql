-- Options of modifier groups say which diets they suit, like dishes. Those that there are say nothing: in every copy of
-- a menu, in the history, and in the log, from which deleted groups are restored.
UPDATE menu_modifier_group SET options = (
  SELECT json_group_array(json(json_insert(value, '$.diets', json('[]'))))
  FROM (SELECT value FROM json_each(menu_modifier_group.options) ORDER BY key)
);
UPDATE menu_revision SET content = json_set(content, '$.options', json((
  SELECT json_group_array(json(json_insert(value, '$.diets', json('[]'))))
  FROM (SELECT value FROM json_each(menu_revision.content, '$.options') ORDER BY key)
)))
WHERE kind = 'modifier_group';
UPDATE log_entry SET data = json_set(data, '$.deleted.options', json((
  SELECT json_group_array(json(json_insert(value, '$.diets', json('[]'))))
  FROM (SELECT value FROM json_each(log_entry.data, '$.deleted.options') ORDER BY key)
)))
WHERE object_type = 'menu_modifier_group' AND action = 'wagtail.delete' AND json_type(data, '$.deleted.options') = 'array';

-- What an isolate knows of menus has the options as they were.
UPDATE menu_content_version SET version = lower(hex(randomblob(8)));
