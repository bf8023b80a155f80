-- When pages go live and leave, which of them follow others, and what went into the trash together.

ALTER TABLE page ADD COLUMN deleted_with_id integer;

-- Until now what was deleted together had only its time in common.
UPDATE page SET deleted_with_id = (
  SELECT upper.id FROM page AS upper WHERE upper.deleted_at = page.deleted_at AND instr(page.path, upper.path) = 1 ORDER BY upper.depth LIMIT 1)
WHERE deleted_at IS NOT NULL;

CREATE INDEX page_go_live ON page (go_live_at) WHERE go_live_at IS NOT NULL;
CREATE INDEX page_expire ON page (expire_at) WHERE expire_at IS NOT NULL;
CREATE INDEX page_alias ON page (alias_of_id) WHERE alias_of_id IS NOT NULL;
CREATE INDEX page_trash ON page (deleted_with_id) WHERE deleted_with_id IS NOT NULL;
