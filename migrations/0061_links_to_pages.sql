-- How much leads to a page: references in content, aliases and redirects. Of a branch only the pages that something leads to are then asked.

ALTER TABLE page ADD COLUMN inbound_count integer DEFAULT 0 NOT NULL;
UPDATE page SET inbound_count = (SELECT count(*) FROM reference WHERE target_type = 'page' AND target_id = page.id)
  + (SELECT count(*) FROM page AS follower WHERE follower.alias_of_id = page.id) + (SELECT count(*) FROM redirect WHERE redirect_page_id = page.id);
CREATE INDEX page_inbound ON page (path) WHERE inbound_count > 0;

CREATE TRIGGER reference_to_page_added AFTER INSERT ON reference WHEN new.target_type = 'page' BEGIN
  UPDATE page SET inbound_count = inbound_count + 1 WHERE id = new.target_id;
END;
CREATE TRIGGER reference_to_page_removed AFTER DELETE ON reference WHEN old.target_type = 'page' BEGIN
  UPDATE page SET inbound_count = inbound_count - 1 WHERE id = old.target_id;
END;

CREATE TRIGGER page_alias_added AFTER INSERT ON page WHEN new.alias_of_id IS NOT NULL BEGIN
  UPDATE page SET inbound_count = inbound_count + 1 WHERE id = new.alias_of_id;
END;
CREATE TRIGGER page_alias_changed AFTER UPDATE OF alias_of_id ON page WHEN old.alias_of_id IS NOT new.alias_of_id BEGIN
  UPDATE page SET inbound_count = inbound_count - 1 WHERE id = old.alias_of_id;
  UPDATE page SET inbound_count = inbound_count + 1 WHERE id = new.alias_of_id;
END;
CREATE TRIGGER page_alias_removed AFTER DELETE ON page WHEN old.alias_of_id IS NOT NULL BEGIN
  UPDATE page SET inbound_count = inbound_count - 1 WHERE id = old.alias_of_id;
END;

CREATE TRIGGER redirect_to_page_added AFTER INSERT ON redirect WHEN new.redirect_page_id IS NOT NULL BEGIN
  UPDATE page SET inbound_count = inbound_count + 1 WHERE id = new.redirect_page_id;
END;
CREATE TRIGGER redirect_to_page_changed AFTER UPDATE OF redirect_page_id ON redirect WHEN old.redirect_page_id IS NOT new.redirect_page_id BEGIN
  UPDATE page SET inbound_count = inbound_count - 1 WHERE id = old.redirect_page_id;
  UPDATE page SET inbound_count = inbound_count + 1 WHERE id = new.redirect_page_id;
END;
CREATE TRIGGER redirect_to_page_removed AFTER DELETE ON redirect WHEN old.redirect_page_id IS NOT NULL BEGIN
  UPDATE page SET inbound_count = inbound_count - 1 WHERE id = old.redirect_page_id;
END;

-- What points at a page may be there before it.
CREATE TRIGGER page_inbound_added AFTER INSERT ON page WHEN EXISTS (SELECT 1 FROM reference WHERE target_type = 'page' AND target_id = new.id) BEGIN
  UPDATE page SET inbound_count = (SELECT count(*) FROM reference WHERE target_type = 'page' AND target_id = new.id)
  + (SELECT count(*) FROM page AS follower WHERE follower.alias_of_id = new.id) + (SELECT count(*) FROM redirect WHERE redirect_page_id = new.id) WHERE id = new.id;
END;
