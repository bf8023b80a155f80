-- Who may read a page: one restriction a page, and the groups of those that are for groups.

DROP INDEX page_view_restriction_page;
CREATE UNIQUE INDEX page_view_restriction_page ON page_view_restriction (page_id);

CREATE TABLE page_view_restriction_group (
  page_view_restriction_id integer NOT NULL REFERENCES page_view_restriction(id) ON DELETE CASCADE,
  group_id integer NOT NULL REFERENCES group_(id) ON DELETE CASCADE,
  PRIMARY KEY(page_view_restriction_id, group_id)
);
