import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { ResolvedImage } from '#app/resolved-references.ts'
import { image } from '#schema/media/table.ts'
import { menuSectionItemsPerPage } from '#schema/menus/menu-pages.ts'
import type { MenuItem } from '#schema/menus/resolve-menu.ts'
import { type MenuState, menu, menuSection } from '#schema/menus/section-table.ts'
import { menuArea, menuItem, menuItemOverride } from '#schema/menus/table.ts'
import { location } from '#schema/tables.ts'
import { toSiteConditionParameters } from '../locations/locations-of-site.ts'
import { type ImageWithRenditionsColumnValue, parseImageWithRenditionsColumn } from '../pages/context/image-data.ts'
import { imageWithRenditionsColumn } from '../pages/context/page-context.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import type { CompiledBatch } from '../stores/compiled-batch.ts'
import { compileCachedQuery, getDatabase } from '../stores/db.ts'
import { parseJsonColumn } from '../stores/expressions.ts'
import {
  boundMenuIdColumn,
  itemOfBoundMenuStateCondition,
  menuStatePlaceholder,
  shownBoundMenuCondition,
} from './bound-menu.ts'
import { buildMenuOfSiteCondition } from './menu-of-site.ts'
import { buildMenuPageColumns, buildModifierGroupsColumn, menuItemColumns } from './menu-queries.ts'

/** What every page of the menu reads. */
export const menuPageQuery = compileCachedQuery((db) =>
  db.select(buildMenuPageColumns(menuStatePlaceholder)).from(menu).where(shownBoundMenuCondition).prepare(),
)

/** SQL column: the country of the menu, which is read once for all its dishes. */
const country = sql`(SELECT ${menu.country} FROM ${menu} WHERE ${menu.id} = ${boundMenuIdColumn})`

/** SQL condition: an override's prices are in the currency of base prices. Groups are taken to lie in one country. */
const hasBaseCurrency = sql`CASE ${menuItemOverride.scope}
  WHEN 'country' THEN ${menuItemOverride.target} = ${country}
  WHEN 'state' THEN substr(${menuItemOverride.target}, 1, 2) = ${country}
  WHEN 'region' THEN EXISTS (SELECT 1 FROM ${menuArea} WHERE ${menuArea.state} = ${menuStatePlaceholder}
    AND ${menuArea.menu_id} = ${menuItemOverride.menu_id} AND ${menuArea.id} = ${menuItemOverride.target}
    AND substr(${menuArea.members} ->> 0, 1, 2) = ${country})
  WHEN 'location' THEN EXISTS (SELECT 1 FROM ${location} WHERE ${location.rlid} = ${menuItemOverride.target}
    AND ${location.country} = ${country})
  ELSE 1 END`

/** SQL column: the different prices elsewhere of a dish, in the currency of base prices. */
export const buildOtherPricesColumn = (id: SQLWrapper) =>
  parseJsonColumn<number[]>(sql`(SELECT json_group_array(DISTINCT ${menuItemOverride.price_cents})
  FROM ${menuItemOverride} WHERE ${menuItemOverride.state} = ${menuStatePlaceholder}
    AND ${menuItemOverride.item_id} = ${id} AND ${menuItemOverride.price_cents} IS NOT NULL AND ${hasBaseCurrency})`)

const otherPrices = buildOtherPricesColumn(menuItem.id)

export const publicMenuItemColumns = { ...menuItemColumns, other_prices: otherPrices.as('other_prices') }

const pictureColumn = parseJsonColumn<ImageWithRenditionsColumnValue | null>(
  sql`(SELECT ${imageWithRenditionsColumn} FROM ${image} WHERE ${eq(image.id, menuItem.image_id)})`,
)

/** A dish as pages show it. */
export type PublicPageMenuItem = MenuItem & { other_prices: number[]; image: ResolvedImage | null }

const toPublicItem = ({
  image: stored,
  ...item
}: MenuItem & { other_prices: number[]; image: ImageWithRenditionsColumnValue | null }): PublicPageMenuItem => ({
  ...item,
  image: stored && parseImageWithRenditionsColumn(stored),
})

const publicItemWithPicture = { ...publicMenuItemColumns, image: pictureColumn.as('image') }

/** The menu that pages show: the live one for guests, or a copy of it for editors. */
export const toBoundMenuParameters = (site: ResolvedSite, menuState: MenuState) => ({
  ...toSiteConditionParameters(site),
  menuState,
})

/** SQL condition: a dish is in the section with a slug, which is bound later. */
const isInSection = sql`${menuItem.section_id} = (SELECT ${menuSection.id} FROM ${menuSection}
  WHERE ${menuSection.state} = ${menuStatePlaceholder} AND ${menuSection.menu_id} = ${boundMenuIdColumn}
    AND ${menuSection.slug} = ${sql.placeholder('section')})`

const sectionItemsQuery = compileCachedQuery((db) =>
  db
    .select(publicItemWithPicture)
    .from(menuItem)
    .where(and(itemOfBoundMenuStateCondition, isInSection))
    .orderBy(asc(menuItem.position), asc(menuItem.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(),
)

const sectionSizeQuery = compileCachedQuery((db) =>
  db
    .select({ items: sql<number>`count(*)`.as('items') })
    .from(menuItem)
    .where(and(itemOfBoundMenuStateCondition, isInSection))
    .prepare(),
)

/**
 * Reads a section of a site's menu with the dishes of a page (from 1), or all, and their total number; null when there
 * is none with this slug.
 */
export async function readMenuSection(
  batch: CompiledBatch,
  site: ResolvedSite,
  { slug, page, state = 'live' }: { slug: string; page: number | 'all'; state?: MenuState },
) {
  const limits =
    page === 'all'
      ? { limit: -1, offset: 0 }
      : { limit: menuSectionItemsPerPage, offset: (page - 1) * menuSectionItemsPerPage }
  const values = { ...toBoundMenuParameters(site, state), section: slug, ...limits }
  const [[row], items, [counted]] = await Promise.all([
    batch.add(menuPageQuery, values),
    batch.add(sectionItemsQuery, values),
    batch.add(sectionSizeQuery, values),
  ])
  const section = row?.sections.find((each) => each.slug === slug)
  return row && section ? { ...row, section, items: items.map(toPublicItem), total: counted!.items } : null
}

const modifierGroupsOfItem = buildModifierGroupsColumn(
  menuStatePlaceholder,
  sql`SELECT value FROM json_each(${menuItem.details}, '$.modifier_groups')`,
  menuItem.menu_id,
)

const itemQuery = compileCachedQuery((db) =>
  db
    .select({ ...publicItemWithPicture, groups: modifierGroupsOfItem.as('groups') })
    .from(menuItem)
    .where(and(itemOfBoundMenuStateCondition, eq(menuItem.slug, sql.placeholder('item')), isInSection))
    .prepare(),
)

/** Reads a dish of a section with what guests can choose; null when there is none. */
export async function readMenuItem(
  batch: CompiledBatch,
  site: ResolvedSite,
  { section: sectionSlug, item: slug, state = 'live' }: Record<'section' | 'item', string> & { state?: MenuState },
) {
  const values = { ...toBoundMenuParameters(site, state), section: sectionSlug, item: slug }
  const [[row], [item]] = await Promise.all([batch.add(menuPageQuery, values), batch.add(itemQuery, values)])
  const section = row?.sections.find((each) => each.slug === sectionSlug)
  if (!row || !section || !item) return null
  const { groups, ...dish } = item
  return { ...row, section, item: toPublicItem(dish), groups }
}

/**
 * Loads what the page of a dish shows besides the dish, from the draft of a site's menu, with its picture; null
 * without a menu.
 */
export async function loadDraftMenuItemContext(db: D1Database, site: ResolvedSite, picture: number | null) {
  const pictureOfId = parseJsonColumn<ImageWithRenditionsColumnValue | null>(
    sql`(SELECT ${imageWithRenditionsColumn} FROM ${image} WHERE ${image.id} = ${picture})`,
  )
  const row = await getDatabase(db)
    .select({
      ...buildMenuPageColumns('draft'),
      modifier_groups: buildModifierGroupsColumn('draft').as('modifier_groups'),
      image: pictureOfId.as('image'),
    })
    .from(menu)
    .where(buildMenuOfSiteCondition(site))
    .get()
  return row ? { ...row, image: row.image && parseImageWithRenditionsColumn(row.image) } : null
}
