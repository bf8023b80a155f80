import { countDistinct, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { page, pageViewRestriction } from '#schema/tables.ts'
import { buildExistingValueSubquery, buildIfElseColumn, type NumberColumn } from '../../stores/columns/typed-columns.ts'
import { columnIsTrue } from '../../stores/expressions.ts'

/** The table `page`, or an alias of it, as far as visibility reads it. */
export type PageVisibilityColumns = Record<'path' | 'alias_of_id' | 'live' | 'deleted_at', SQLWrapper>

/** The ids of a page and of every page above it, out of its path `/1/4/17/`, as rows of `value`. */
export const buildPageAndAncestorIdsQuery = (path: SQLWrapper): SQL =>
  sql`SELECT value FROM json_each('[' || replace(trim(${path}, '/'), '/', ',') || ']')`

const shown = alias(page, 'shown')

/** Whether the page with an id is one of those in a path. */
const isInPath = (path: SQLWrapper, id: SQLWrapper): SQL => sql`instr(${path}, '/' || ${id} || '/') > 0`

/**
 * Whether a restriction on the page `restricted` applies to a row of `page`: it is on that page or above it, or, for
 * an alias, on or above the page it shows.
 */
export const buildPageRestrictedByCondition = (
  restricted: SQLWrapper,
  table: Pick<PageVisibilityColumns, 'path' | 'alias_of_id'> = page,
): SQL => sql`(${isInPath(table.path, restricted)}
  OR (${table.alias_of_id} IS NOT NULL
    AND ${isInPath(
      sql`(SELECT ${shown.path} FROM ${page} AS ${shown}
    WHERE ${shown.id} = ${table.alias_of_id})`,
      restricted,
    )}))`

/**
 * The visibility predicate over a row of `page`, by whatever name the query calls it: no restriction on it or on a page
 * above it. Pages, API, sitemap, search and choosers all use this predicate. Restrictions are few, so the query scans
 * them.
 */
export const buildPageUnrestrictedCondition = (
  table: Pick<PageVisibilityColumns, 'path' | 'alias_of_id'> = page,
): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${pageViewRestriction}
    WHERE ${buildPageRestrictedByCondition(pageViewRestriction.page_id, table)})`

/** Condition for public pages: live and not restricted. */
export const buildPublicPageCondition = (
  table: Pick<PageVisibilityColumns, 'path' | 'alias_of_id' | 'live'> = page,
): SQL => sql`${columnIsTrue(table.live)} AND ${buildPageUnrestrictedCondition(table)}`

/**
 * Condition for pages that a visitor of the page at `path` can see: live, and with no restriction other than those of
 * that page. For a public page these are the public pages.
 */
export const buildPageVisibleToVisitorOfPageCondition = (
  path: SQLWrapper,
  table: Pick<PageVisibilityColumns, 'path' | 'alias_of_id' | 'live'> = page,
): SQL => sql`${columnIsTrue(table.live)} AND NOT EXISTS (
  SELECT 1 FROM ${pageViewRestriction}
  WHERE ${buildPageRestrictedByCondition(pageViewRestriction.page_id, table)}
  AND instr(${path}, '/' || ${pageViewRestriction.page_id} || '/') = 0)`

/** Grants of an editor as `granted` to look through: the paths of the pages where they begin, as a JSON list. */
const isGrantedIn = (grants: SQLWrapper) => sql`json_each(${grants}) AS granted`

/** Whether a page is at or below a grant; then every page below it is, too. */
export const buildPageWithinGrantCondition = (
  grants: SQLWrapper,
  table: Pick<PageVisibilityColumns, 'path'> = page,
): SQL => sql`EXISTS (
  SELECT 1 FROM ${isGrantedIn(grants)} WHERE substr(${table.path}, 1, length(granted.value)) = granted.value)`

/**
 * Pages an editor may see in the back office: those at and below a grant. `grants` are the paths of the editor's grants
 * as JSON (`listVisiblePageTreeRootPaths` in schema/accounts/permissions.ts). Pages in the trash are seen by nobody.
 */
export const buildPageWithinEditorGrantsCondition = (
  grants: SQLWrapper,
  table: Pick<PageVisibilityColumns, 'path' | 'deleted_at'> = page,
): SQL => sql`${table.deleted_at} IS NULL AND ${buildPageWithinGrantCondition(grants, table)}`

/** The ids of the pages directly below the one at a path that lead to a grant. */
export const buildChildIdsLeadingToGrantQuery = (
  grants: SQLWrapper,
  path: SQLWrapper,
): SQL => sql`SELECT CAST(substr(granted.value, length(${path}) + 1) AS integer) AS id
  FROM ${isGrantedIn(grants)} WHERE length(granted.value) > length(${path})
  AND substr(granted.value, 1, length(${path})) = ${path}`

const lower = alias(page, 'lower')

/** How many pages directly below one an editor sees in the back office, those that lead to a grant too. */
export const buildVisibleChildCountColumn = (
  grants: SQLWrapper,
  table: Pick<PageVisibilityColumns, 'path'> & { child_count: NumberColumn } = page,
): SQL<number> =>
  buildIfElseColumn(
    buildPageWithinGrantCondition(grants, table),
    table.child_count,
    buildExistingValueSubquery(
      countDistinct(lower.id),
      sql`FROM (${buildChildIdsLeadingToGrantQuery(grants, table.path)}) AS leading
        JOIN ${page} AS ${lower} ON ${lower.id} = leading.id WHERE ${lower.deleted_at} IS NULL`,
    ),
  )

/** The same, and the pages above a grant: the explorer names them, because they lead there. */
export const buildPageExplorableCondition = (
  grants: SQLWrapper,
  table: Pick<PageVisibilityColumns, 'path' | 'deleted_at'> = page,
): SQL => sql`${table.deleted_at} IS NULL AND EXISTS (
  SELECT 1 FROM ${isGrantedIn(grants)}
  WHERE substr(${table.path}, 1, length(granted.value)) = granted.value
  OR substr(granted.value, 1, length(${table.path})) = ${table.path})`
