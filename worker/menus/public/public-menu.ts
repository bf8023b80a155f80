import { asc, sql } from 'drizzle-orm'
import { memoizeByFirstArgument } from '#app/menus/computed-once.ts'
import { publicMenuSectionItemsPerPage } from '#schema/menus/menu-pages.ts'
import type { ChainMenu, MenuSectionRecord } from '#schema/menus/resolve-menu.ts'
import { type MenuState, menu } from '#schema/menus/section-table.ts'
import { menuContentVersion, menuItem } from '#schema/menus/table.ts'
import { currentCacheSequenceSql } from '../../cache/sequence.ts'
import { toSiteConditionParameters } from '../../locations/locations-of-site.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { buildValueSubquery } from '../../stores/columns/typed-columns.ts'
import { type CompiledBatch, readCompiledInOneBatch } from '../../stores/compiled-batch.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { toParsedJsonColumn } from '../../stores/expressions.ts'
import { itemOfBoundSiteMenuCondition, menuStatePlaceholder, shownMenuOfBoundSiteCondition } from '../bound-menu.ts'
import { buildPublicMenuWithoutItemsAsJsonColumn } from '../menu-queries.ts'
import { type MenuItemOnPublicPage, publicMenuItemColumns, toMenuItemOnPublicPage } from '../public-queries.ts'
import { cachePublicMenuInMemory, getPublicMenuFromMemory } from './public-menu-memory.ts'

/** A whole menu as its pages show it. Requests share it, so nothing of it may be changed. */
export interface PublicMenu extends Pick<ChainMenu, 'day_parts' | 'modifier_groups'> {
  country: string
  note: string
  sections: readonly MenuSectionRecord[]
  /** The dishes by the ids of their sections, in their order. Sections without any are left out. */
  itemsBySection: ReadonlyMap<number, readonly MenuItemOnPublicPage[]>
}

/** A menu with the cache sequence at which it was read. */
export type PublicMenuWithReadSequence = PublicMenu & { read_seq: number }

const version = buildValueSubquery(
  menuContentVersion.version,
  sql`FROM ${menuContentVersion} WHERE ${menuContentVersion.menu_id} = ${menu.id}`,
)

const versionQuery = compileCachedQuery((db) =>
  db.select({ read_seq: currentCacheSequenceSql, version }).from(menu).where(shownMenuOfBoundSiteCondition).prepare(),
)

const menuQuery = compileCachedQuery((db) =>
  db
    .select({
      read_seq: currentCacheSequenceSql,
      version,
      parts: toParsedJsonColumn<Omit<PublicMenu, 'itemsBySection'>>(
        buildPublicMenuWithoutItemsAsJsonColumn(menuStatePlaceholder),
      ),
    })
    .from(menu)
    .where(shownMenuOfBoundSiteCondition)
    .prepare(),
)

const itemsQuery = compileCachedQuery((db) =>
  db
    .select(publicMenuItemColumns)
    .from(menuItem)
    .where(itemOfBoundSiteMenuCondition)
    .orderBy(asc(menuItem.section_id), asc(menuItem.position), asc(menuItem.id))
    .prepare(),
)

/**
 * Reads the menu of a site as its pages show it; null while none is published. Of a live menu that this isolate knows,
 * the batch reads only the version, and a further trip reads the menu if that has changed. Copies for editors are never
 * remembered.
 */
export async function readPublicMenu(
  batch: CompiledBatch,
  site: ResolvedSite,
  state: MenuState = 'live',
): Promise<PublicMenuWithReadSequence | null> {
  const known = state === 'live' ? getPublicMenuFromMemory(site) : undefined
  if (!known) return readWholeMenu(batch, site, state)
  const [row] = await batch.add(versionQuery, toMenuParameters(site, state))
  if (row?.version === known.version) return { ...known.menu, read_seq: row.read_seq }
  return row ? readCompiledInOneBatch(batch.binding, (next) => readWholeMenu(next, site, state)) : null
}

async function readWholeMenu(
  batch: CompiledBatch,
  site: ResolvedSite,
  state: MenuState,
): Promise<PublicMenuWithReadSequence | null> {
  const values = toMenuParameters(site, state)
  const [[row], items] = await Promise.all([batch.add(menuQuery, values), batch.add(itemsQuery, values)])
  if (!row) return null
  const shown = items.map(toMenuItemOnPublicPage)
  const read = { ...row.parts, itemsBySection: Map.groupBy(shown, ({ section_id }) => section_id) }
  if (state === 'live' && row.version !== null)
    cachePublicMenuInMemory(site, { version: row.version, menu: read, size: shown.length })
  return { ...read, read_seq: row.read_seq }
}

/** The menu that pages show: the live one for guests, or a copy of it for editors. */
const toMenuParameters = (site: ResolvedSite, menuState: MenuState) => ({
  ...toSiteConditionParameters(site),
  menuState,
})

/**
 * Like `readPublicMenu`, if this isolate knows a menu of the site; undefined otherwise. Where the menu may turn out not
 * to be needed, a whole one would be too much.
 */
export const readPublicMenuIfInMemory = async (batch: CompiledBatch, site: ResolvedSite) =>
  getPublicMenuFromMemory(site) ? readPublicMenu(batch, site) : undefined

/** The dishes of a section by pages. */
const paginateItems = memoizeByFirstArgument((items: readonly MenuItemOnPublicPage[]) =>
  Array.from({ length: Math.ceil(items.length / publicMenuSectionItemsPerPage) }, (_, page) =>
    items.slice(page * publicMenuSectionItemsPerPage, (page + 1) * publicMenuSectionItemsPerPage),
  ),
)

/**
 * Selects a section of a menu with the dishes of a page (from 1), or all, and their total number; null when there is
 * none with this slug.
 */
export function pickMenuSection(menu: PublicMenuWithReadSequence, slug: string, page: number | 'all') {
  const section = menu.sections.find((each) => each.slug === slug)
  if (!section) return null
  const all = menu.itemsBySection.get(section.id) ?? []
  const items = page === 'all' ? all : (paginateItems(all)[page - 1] ?? [])
  return { ...menu, section, items, total: all.length }
}

/** Selects a dish of a section with what guests can choose; null when there is none. */
export function pickMenuItem(menu: PublicMenuWithReadSequence, sectionSlug: string, slug: string) {
  const section = menu.sections.find((each) => each.slug === sectionSlug)
  const item = section && menu.itemsBySection.get(section.id)?.find((each) => each.slug === slug)
  if (!item) return null
  const groups = menu.modifier_groups.filter(({ id }) => item.details.modifier_groups.includes(id))
  return { ...menu, section, item, groups }
}
