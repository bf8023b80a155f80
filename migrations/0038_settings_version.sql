-- A page is rendered with all settings of its site. An isolate that has read them before asks for them again only when
-- this has changed. Versions are random, so that none comes back with other settings after a restore.
CREATE TABLE settings_version (
  site_id integer PRIMARY KEY NOT NULL,
  version text NOT NULL
);
INSERT INTO settings_version (site_id, version) SELECT site_id, lower(hex(randomblob(8))) FROM setting GROUP BY site_id;

CREATE TRIGGER settings_version_added AFTER INSERT ON setting BEGIN
  INSERT INTO settings_version (site_id, version) VALUES (new.site_id, lower(hex(randomblob(8))))
  ON CONFLICT (site_id) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER settings_version_changed AFTER UPDATE ON setting BEGIN
  UPDATE settings_version SET version = lower(hex(randomblob(8))) WHERE site_id IN (old.site_id, new.site_id);
END;
CREATE TRIGGER settings_version_removed AFTER DELETE ON setting BEGIN
  UPDATE settings_version SET version = lower(hex(randomblob(8))) WHERE site_id = old.site_id;
END;
CREATE TRIGGER settings_version_of_removed_site AFTER DELETE ON site BEGIN
  DELETE FROM settings_version WHERE site_id = old.id;
END;
