-- Each site can have a menu of its own. The menu that there has been is that of the site at the top of the tree, as of
-- restaurants without a site; everything in it belongs to its number, 1.
ALTER TABLE menu ADD COLUMN site_id integer REFERENCES site (id);
CREATE UNIQUE INDEX menu_site ON menu (ifnull(site_id, 0));

ALTER TABLE menu_day_part ADD COLUMN menu_id integer NOT NULL DEFAULT 1;
ALTER TABLE menu_area ADD COLUMN menu_id integer NOT NULL DEFAULT 1;
ALTER TABLE menu_modifier_group ADD COLUMN menu_id integer NOT NULL DEFAULT 1;
ALTER TABLE menu_section ADD COLUMN menu_id integer NOT NULL DEFAULT 1;
ALTER TABLE menu_item ADD COLUMN menu_id integer NOT NULL DEFAULT 1;
ALTER TABLE menu_item_override ADD COLUMN menu_id integer NOT NULL DEFAULT 1;
ALTER TABLE menu_item_revision ADD COLUMN menu_id integer NOT NULL DEFAULT 1;

DROP INDEX menu_section_slug;
CREATE UNIQUE INDEX menu_section_slug ON menu_section (state, menu_id, slug);
DROP INDEX menu_item_slug;
CREATE UNIQUE INDEX menu_item_slug ON menu_item (state, menu_id, section_id, slug);
DROP INDEX menu_item_position;
CREATE INDEX menu_item_position ON menu_item (state, menu_id, section_id, position);
DROP INDEX menu_item_override_target;
CREATE INDEX menu_item_override_target ON menu_item_override (state, menu_id, scope, target);
CREATE INDEX menu_item_revision_menu ON menu_item_revision (menu_id);

-- Further sites can have feeds, too. Without a site a run is of the feed of the one at the top.
ALTER TABLE feed_run ADD COLUMN site_id integer;
