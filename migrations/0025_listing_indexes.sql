-- The orders and filters of listings of pages, each in an index, so that a listing reads what it shows.
CREATE INDEX page_child ON page (parent_id);
CREATE INDEX page_child_first_published ON page (parent_id, first_published_at);
CREATE INDEX page_type_first_published ON page (content_type, first_published_at);
CREATE INDEX page_type_slug ON page (content_type, slug);
CREATE INDEX page_seo_title ON page (seo_title);
CREATE INDEX page_search_description ON page (search_description);
