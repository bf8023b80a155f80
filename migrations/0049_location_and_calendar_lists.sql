-- The orders in which restaurants and towns are listed, and what the calendar looks for.

CREATE INDEX location_place ON location (state, city, address1);
CREATE INDEX location_town ON location (city, state);
CREATE INDEX location_city_open ON location (city_id) WHERE closed_at IS NULL;
CREATE INDEX city_name ON city (name);

CREATE INDEX page_requested_go_live ON page (requested_go_live_at) WHERE requested_go_live_at IS NOT NULL;
CREATE INDEX page_requested_expire ON page (requested_expire_at) WHERE requested_expire_at IS NOT NULL;
CREATE INDEX revision_coupon ON revision (object_type, object_id) WHERE instr(content, '"coupon"') > 0;
