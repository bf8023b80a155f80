import type { D1Database } from '@cloudflare/workers-types'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { LinkedPage } from '#app/resolved-references.ts'
import { navigationParentPageFieldName } from '#app/settings/menu-pages.ts'
import { page, reference } from '#schema/tables.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsTrue, toParsedJsonColumn, valuesAsSqlRows } from '../../stores/expressions.ts'
import { buildPageVisibleToVisitorOfPageCondition } from '../visibility/visibility.ts'

/** The maximum number of pages in all menus of a page. */
const maxMenuPages = 100

const menuPath = sql.raw(`'*.${navigationParentPageFieldName}'`)

/** Whether a setting's row in `reference` points to a page whose children a menu lists. */
export const navigationMenuReferenceCondition = sql`${reference.content_path} GLOB ${menuPath}`

/** Returns a query for the pages whose children the menus of a site list, as `target_id`. */
export const buildNavigationParentsOfSiteQuery = (site: SQLWrapper): SQL =>
  sql`SELECT ${reference.target_id} AS target_id FROM ${reference} WHERE ${reference.source_type} = 'setting'
     AND ${reference.source_id} = ${site} AND ${reference.state} = 'live' AND +${reference.target_type} = 'page'
     AND ${navigationMenuReferenceCondition}`

/** Like `buildNavigationParentsOfSiteQuery`, from unsaved references as JSON. */
export const buildUnsavedNavigationParentsQuery = (references: SQLWrapper): SQL =>
  sql`SELECT value ->> 'id' AS target_id FROM json_each(${references}) WHERE value ->> 'path' GLOB ${menuPath}`

const linked = alias(page, 'linked')

/**
 * Returns a column with the pages of all menus. `parents` is a query for `target_id`; `path` is the tree path of the
 * page that shows the menus.
 */
export const buildNavigationPagesAsJsonColumn = (parents: SQL, path: SQLWrapper) =>
  toParsedJsonColumn<NavigationPagesColumnValue>(sql`
  (SELECT json_group_array(json_array(parent_id, id, title, url_path)) FROM (
    SELECT ${linked.parent_id} AS parent_id, ${linked.id} AS id, ${linked.title} AS title,
    ${linked.url_path} AS url_path
    FROM (SELECT DISTINCT target_id FROM (${parents})) AS menu
      CROSS JOIN ${page} AS ${linked} ON ${linked.parent_id} = menu.target_id AND ${columnIsTrue(linked.show_in_menus)}
    WHERE ${buildPageVisibleToVisitorOfPageCondition(path, linked)}
    ORDER BY ${linked.parent_id}, ${linked.position}, ${linked.id} LIMIT ${sql.raw(String(maxMenuPages))}))`)

/** The value of `buildNavigationPagesAsJsonColumn`. */
export type NavigationPagesColumnValue = readonly [parent: number, id: number, title: string, url: string][]

/** Groups the pages of menus by their parent, with URLs from `linkTo`. */
export function groupNavigationPagesByParent(
  stored: NavigationPagesColumnValue,
  linkTo: (page: LinkedPage) => LinkedPage,
): Map<number, LinkedPage[]> {
  const rows = stored.map(([parent, id, title, url]) => ({ parent, page: linkTo({ id, title, url }) }))
  return new Map(
    [...Map.groupBy(rows, ({ parent }) => parent)].map(([parent, found]) => [parent, found.map(({ page }) => page)]),
  )
}

/** Returns a condition: whether a menu lists the children of the page. */
const isMenuParent = (
  id: SQLWrapper,
): SQL => sql`EXISTS (SELECT 1 FROM ${reference} WHERE ${reference.target_type} = 'page'
  AND ${reference.target_id} = ${id} AND ${reference.source_type} = 'setting' AND ${navigationMenuReferenceCondition})`

/** Returns `*` (every page) if a menu lists the children of one of these pages; otherwise nothing. */
export async function findStalePathsOfNavigationParents(db: D1Database, parents: readonly number[]): Promise<string[]> {
  if (parents.length === 0) return []
  const found = getDrizzle(db)
    .select({ one: sql`1` })
    .from(sql`${valuesAsSqlRows(parents)} AS parent`)
    .where(isMenuParent(sql`parent.value`))
  return (await found.get()) ? ['*'] : []
}

/** The condition of live pages that a menu lists. */
export const pageIsListedInNavigationMenuCondition = and(
  columnIsTrue(page.show_in_menus),
  columnIsTrue(page.live),
  isMenuParent(page.parent_id),
)
