import type { D1Database } from '@cloudflare/workers-types'
import type { PageLink } from '#app/resolved.ts'
import { menuField } from '#app/settings/menu-pages.ts'
import { visibleFrom } from './visibility-text.ts'

/** More pages below one are not listed in its menu. */
const maxMenuPages = 100

/** SQL: whether a setting's row of `reference` points at a page whose children a menu lists. */
export const isMenuPath = `reference.content_path GLOB '*.${menuField}'`

/** SQL: the pages whose children the menus of a site list, as `target_id`. */
export const menuParentsOf = (site: string) =>
  `SELECT target_id FROM reference WHERE reference.source_type = 'setting' AND reference.source_id = ${site} AND reference.state = 'live'
     AND +reference.target_type = 'page' AND ${isMenuPath}`

/** SQL: the same of references given as JSON, before they are saved. */
export const givenMenuParents = (references: string) =>
  `SELECT value ->> 'id' AS target_id FROM json_each(${references}) WHERE value ->> 'path' GLOB '*.${menuField}'`

/** SQL for the pages of all menus, as one JSON list: `parents` is a query of `target_id`, `path` that of the page whose readers see them. */
export const menusJson = (parents: string, path: string) => `
  (SELECT json_group_array(json_array(parent_id, id, title, url_path)) FROM (
    SELECT linked.parent_id, linked.id, linked.title, linked.url_path FROM (SELECT DISTINCT target_id FROM (${parents})) AS menu
      CROSS JOIN page AS linked ON linked.parent_id = menu.target_id AND linked.show_in_menus = 1
    WHERE ${visibleFrom(path, 'linked')} ORDER BY linked.parent_id, linked.position, linked.id LIMIT ${maxMenuPages}))`

/** What `menusJson` yields. */
export type StoredMenus = readonly [parent: number, id: number, title: string, url: string][]

/** The pages of menus by the page above them, addressed as `linkTo` says. */
export function menusFrom(stored: StoredMenus, linked: (page: PageLink) => PageLink): Map<number, PageLink[]> {
  const rows = stored.map(([parent, id, title, url]) => ({ parent, page: linked({ id, title, url }) }))
  return new Map([...Map.groupBy(rows, ({ parent }) => parent)].map(([parent, found]) => [parent, found.map(({ page }) => page)]))
}

/** SQL: whether a menu lists the children of this page. */
const isMenuParent = (
  page: string,
) => `EXISTS (SELECT 1 FROM reference WHERE reference.target_type = 'page' AND reference.target_id = ${page}
  AND reference.source_type = 'setting' AND ${isMenuPath})`

/** Every page, when menus list the children of one of these; nothing otherwise. */
export async function staleByMenus(db: D1Database, parents: readonly number[]): Promise<string[]> {
  if (parents.length === 0) return []
  const found = await db
    .prepare(`SELECT 1 FROM json_each(?1) AS parent WHERE ${isMenuParent('parent.value')} LIMIT 1`)
    .bind(JSON.stringify(parents))
    .first()
  return found ? ['*'] : []
}

/** The same, when one of these pages stands in a menu. */
export async function staleByPagesOfMenus(db: D1Database, pages: readonly number[]): Promise<string[]> {
  if (pages.length === 0) return []
  const found = await db
    .prepare(
      `SELECT 1 FROM json_each(?1) AS listed CROSS JOIN page ON page.id = listed.value
       WHERE page.show_in_menus = 1 AND page.live = 1 AND ${isMenuParent('page.parent_id')} LIMIT 1`,
    )
    .bind(JSON.stringify(pages))
    .first()
  return found ? ['*'] : []
}
