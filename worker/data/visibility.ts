/** The ids of a page and of every page above it, out of its path `/1/4/17/`, as rows of `value`. */
export const idsOfPath = (path: string) => `SELECT value FROM json_each('[' || replace(trim(${path}, '/'), '/', ',') || ']')`

/**
 * Whether a restriction on the page `restricted` keeps a row of `page`: it stands on it or above it, or, for an alias, on or
 * above the page it shows.
 */
export const isBehind = (restricted: string, page = 'page') => `(instr(${page}.path, '/' || ${restricted} || '/') > 0
  OR (${page}.alias_of_id IS NOT NULL
    AND instr((SELECT shown.path FROM page AS shown WHERE shown.id = ${page}.alias_of_id), '/' || ${restricted} || '/') > 0))`

/**
 * The visibility predicate over a row of `page`, by whatever name the query calls it: no restriction on it or on a
 * page above it. Page, API, sitemap, search and choosers all ask this one. Restrictions are few, so they are what is read.
 */
export const notRestricted = (page = 'page') => `NOT EXISTS (SELECT 1 FROM page_view_restriction WHERE ${isBehind('page_id', page)})`

/** What anybody may see: live and not restricted. */
export const publiclyVisible = (page = 'page') => `${page}.live = 1 AND ${notRestricted(page)}`

/**
 * What whoever reads the page at `path`, an SQL expression, may see of another: live, and behind no restriction that they
 * have not passed already. From a page for everybody that is what anybody may see.
 */
export const visibleFrom = (path: string, page = 'page') => `${page}.live = 1 AND NOT EXISTS (
  SELECT 1 FROM page_view_restriction
  WHERE ${isBehind('page_id', page)} AND instr(${path}, '/' || page_id || '/') = 0)`

/** Whether a page stands at or below a grant: every page below it does then. `?1` as below. */
export const isCovered = (page = 'page') => `EXISTS (
  SELECT 1 FROM json_each(?1) AS granted WHERE substr(${page}.path, 1, length(granted.value)) = granted.value)`

/**
 * Pages an editor may see in the back office: those at and below a grant. `?1` holds the paths of the editor's grants as JSON
 * (`visiblePaths` in schema/rules/permissions.ts). Pages in the trash are seen by nobody.
 */
export const visibleToEditor = (page = 'page') => `${page}.deleted_at IS NULL AND ${isCovered(page)}`

/** The ids of the pages directly below the one at a path, an SQL expression, that lead to a grant. */
export const leadingBelow = (path: string) => `SELECT CAST(substr(granted.value, length(${path}) + 1) AS integer) AS id
  FROM json_each(?1) AS granted WHERE length(granted.value) > length(${path}) AND substr(granted.value, 1, length(${path})) = ${path}`

/** How many pages directly below one an editor sees in the back office, those that lead to a grant too. */
export const childrenForEditor = (page = 'page') => `iif(${isCovered(page)}, ${page}.child_count,
  (SELECT count(DISTINCT leading.id) FROM (${leadingBelow(`${page}.path`)}) AS leading JOIN page AS lower ON lower.id = leading.id WHERE lower.deleted_at IS NULL))`

/** The same, and the pages above a grant: the explorer names them, because they lead there. */
export const explorableByEditor = (page = 'page') => `${page}.deleted_at IS NULL AND EXISTS (
  SELECT 1 FROM json_each(?1) AS granted
  WHERE substr(${page}.path, 1, length(granted.value)) = granted.value OR substr(granted.value, 1, length(${page}.path)) = ${page}.path)`
