/**
 * The visibility predicate over a row of `page`: no restriction on it or on a page above it.
 * Page, API, sitemap, search and choosers all ask this one; a path is a prefix of the paths below it.
 */
export const notRestricted = `NOT EXISTS (
  SELECT 1 FROM page_view_restriction AS restriction JOIN page AS restricted ON restricted.id = restriction.page_id
  WHERE substr(page.path, 1, length(restricted.path)) = restricted.path)`

/** What anybody may see: live and not restricted. */
export const publiclyVisible = `page.live = 1 AND ${notRestricted}`
