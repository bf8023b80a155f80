-- The pages a menu takes from the tree: few of those below a page are marked, and a section may hold thousands.
CREATE INDEX page_in_menu ON page (parent_id,position) WHERE show_in_menus = 1;
