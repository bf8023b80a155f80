import type { D1Database } from '@cloudflare/workers-types'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { LinkedPage } from '#app/resolved-references.ts'
import { menuFieldName } from '#app/settings/menu-pages.ts'
import { page, reference } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { fromJson, isTrue, valueRows } from '../../stores/expressions.ts'
import { isVisibleFrom } from '../visibility/visibility.ts'

/** More pages below one are not listed in its menu. */
const maxMenuPages = 100

const menuPath = sql.raw(`'*.${menuFieldName}'`)

/** Whether a setting's row of `reference` points at a page whose children a menu lists. */
export const isMenuPath = sql`${reference.content_path} GLOB ${menuPath}`

/** The pages whose children the menus of a site list, as `target_id`. */
export const menuParentsOfSite = (site: SQLWrapper): SQL =>
  sql`SELECT ${reference.target_id} AS target_id FROM ${reference} WHERE ${reference.source_type} = 'setting'
     AND ${reference.source_id} = ${site} AND ${reference.state} = 'live' AND +${reference.target_type} = 'page' AND ${isMenuPath}`

/** The same of references given as JSON, before they are saved. */
export const menuParentsOfReferences = (references: SQLWrapper): SQL =>
  sql`SELECT value ->> 'id' AS target_id FROM json_each(${references}) WHERE value ->> 'path' GLOB ${menuPath}`

const linked = alias(page, 'linked')

/**
 * A column with the pages of all menus: `parents` is a query of `target_id`, `path` that of the page whose readers see
 * them.
 */
export const menusColumn = (parents: SQL, path: SQLWrapper) =>
  fromJson<StoredMenus>(sql`
  (SELECT json_group_array(json_array(parent_id, id, title, url_path)) FROM (
    SELECT ${linked.parent_id} AS parent_id, ${linked.id} AS id, ${linked.title} AS title, ${linked.url_path} AS url_path
    FROM (SELECT DISTINCT target_id FROM (${parents})) AS menu
      CROSS JOIN ${page} AS ${linked} ON ${linked.parent_id} = menu.target_id AND ${isTrue(linked.show_in_menus)}
    WHERE ${isVisibleFrom(path, linked)} ORDER BY ${linked.parent_id}, ${linked.position}, ${linked.id} LIMIT ${sql.raw(String(maxMenuPages))}))`)

/** What `menusColumn` yields. */
export type StoredMenus = readonly [parent: number, id: number, title: string, url: string][]

/** The pages of menus by the page above them, addressed as `linkTo` says. */
export function toMenus(stored: StoredMenus, linkTo: (page: LinkedPage) => LinkedPage): Map<number, LinkedPage[]> {
  const rows = stored.map(([parent, id, title, url]) => ({ parent, page: linkTo({ id, title, url }) }))
  return new Map(
    [...Map.groupBy(rows, ({ parent }) => parent)].map(([parent, found]) => [parent, found.map(({ page }) => page)]),
  )
}

/** Whether a menu lists the children of this page. */
const isMenuParent = (
  id: SQLWrapper,
): SQL => sql`EXISTS (SELECT 1 FROM ${reference} WHERE ${reference.target_type} = 'page'
  AND ${reference.target_id} = ${id} AND ${reference.source_type} = 'setting' AND ${isMenuPath})`

const wholeSite = (found: object | undefined): string[] => (found ? ['*'] : [])

/** Every page, when menus list the children of one of these; nothing otherwise. */
export async function findStalePathsOfMenus(db: D1Database, parents: readonly number[]): Promise<string[]> {
  if (parents.length === 0) return []
  const found = getDatabase(db)
    .select({ one: sql`1` })
    .from(sql`${valueRows(parents)} AS parent`)
    .where(isMenuParent(sql`parent.value`))
  return wholeSite(await found.get())
}

/** The same, when one of these pages stands in a menu. */
export async function findStalePathsOfMenuPages(db: D1Database, pages: readonly number[]): Promise<string[]> {
  if (pages.length === 0) return []
  const found = getDatabase(db)
    .select({ one: sql`1` })
    .from(sql`${valueRows(pages)} AS listed`)
    .crossJoin(page)
    .where(
      and(eq(page.id, sql`listed.value`), isTrue(page.show_in_menus), isTrue(page.live), isMenuParent(page.parent_id)),
    )
  return wholeSite(await found.get())
}
