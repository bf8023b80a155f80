-- The log holds no names of guests and no addresses: what was noted until now loses them.

UPDATE log_entry SET data = json_remove(data, '$.name')
WHERE action GLOB 'tidemark.wait_list_*' OR action = 'tidemark.add_to_wait_list';

-- A mail was called by its subject.
UPDATE log_entry SET label = 'Mail ' || object_id WHERE object_type = 'mail';

-- Users without a name were called by their address, and deleted ones still are.
UPDATE log_entry SET label = coalesce(
  (SELECT nullif(trim(user.first_name || ' ' || user.last_name), '') FROM user WHERE user.id = log_entry.object_id), 'User ' || object_id)
WHERE object_type = 'user' AND instr(label, '@') > 0;
UPDATE log_entry SET data = json_set(data, '$.by', 'Deleted user') WHERE instr(data ->> '$.by', '@') > 0;

-- That an address was changed stays noted, but not to which. What a user was made with held it, too.
UPDATE log_entry SET data = json_set(data, '$.changes', (
  SELECT json_group_array(json(iif(value ->> 'field' = 'E-mail', json_object('field', 'E-mail', 'before', '', 'after', 'changed'), value)))
  FROM json_each(log_entry.data, '$.changes') WHERE log_entry.action <> 'wagtail.create' OR value ->> 'field' <> 'E-mail'))
WHERE object_type = 'user' AND EXISTS (SELECT 1 FROM json_each(log_entry.data, '$.changes') WHERE value ->> 'field' = 'E-mail');

-- Privacy requests find an address however it is written.
DROP INDEX form_submission_email;
CREATE INDEX form_submission_email ON form_submission (lower(email));
DROP INDEX reservation_email;
CREATE INDEX reservation_email ON reservation (lower(email));
