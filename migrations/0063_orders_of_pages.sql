-- Lists of the content API: by type in the order of ids, by slug, by first publication, and the pages that have others below them.

CREATE INDEX page_type ON page (content_type);
CREATE INDEX page_slug ON page (slug);
CREATE INDEX page_first_published ON page (first_published_at);
CREATE INDEX page_with_children ON page (id) WHERE child_count > 0;
