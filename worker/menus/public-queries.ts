import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { ResolvedImage } from '#app/resolved-references.ts'
import { image } from '#schema/media/table.ts'
import { menuIndexItemsPerSection } from '#schema/menus/menu-pages.ts'
import type { ChainMenu, MenuItem, RestaurantMenuContext } from '#schema/menus/resolve-menu.ts'
import { menu, menuSection } from '#schema/menus/section-table.ts'
import { menuArea, menuItem, menuItemOverride, menuSoldOut } from '#schema/menus/table.ts'
import { location } from '#schema/tables.ts'
import { isLocationOfSite } from '../locations/locations-of-site.ts'
import { locationNotClosedCondition } from '../locations/stored-location.ts'
import { type ImageWithRenditionsColumnValue, parseImageWithRenditionsColumn } from '../pages/context/image-data.ts'
import { imageWithRenditionsColumn } from '../pages/context/page-context.ts'
import { buildRecordPageUrlColumn } from '../pages/queries/record-page-url.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { getDatabase, readInOneBatch } from '../stores/db.ts'
import { parseJsonColumn } from '../stores/expressions.ts'
import { isMenuOfSite, isOfMenu } from './menu-of-site.ts'
import {
  buildMenuAreasColumn,
  buildMenuPageColumns,
  buildModifierGroupsColumn,
  isPublishedMenuOfSite,
  menuItemColumns,
  menuItemOverrideColumns,
} from './menu-queries.ts'

const isLive = eq(menuItem.state, 'live')

/** SQL condition: a dish of the live menu of a site. */
const isLiveItem = (site: ResolvedSite) => and(isLive, isOfMenu(menuItem, site))

/** SQL condition: an override's prices are in the currency of base prices. Groups are taken to lie in one country. */
const hasBaseCurrency = sql`CASE ${menuItemOverride.scope}
  WHEN 'country' THEN ${menuItemOverride.target} = ${menu.country}
  WHEN 'state' THEN substr(${menuItemOverride.target}, 1, 2) = ${menu.country}
  WHEN 'region' THEN EXISTS (SELECT 1 FROM ${menuArea} WHERE ${menuArea.state} = 'live'
    AND ${menuArea.menu_id} = ${menu.id} AND ${menuArea.id} = ${menuItemOverride.target}
    AND substr(${menuArea.members} ->> 0, 1, 2) = ${menu.country})
  WHEN 'location' THEN EXISTS (SELECT 1 FROM ${location} WHERE ${location.rlid} = ${menuItemOverride.target}
    AND ${location.country} = ${menu.country})
  ELSE 1 END`

/** SQL column: a dish's different prices elsewhere, in the currency of base prices. */
const otherPrices = parseJsonColumn<number[]>(sql`(SELECT json_group_array(DISTINCT ${menuItemOverride.price_cents})
  FROM ${menuItemOverride} JOIN ${menu} ON ${menu.id} = ${menuItemOverride.menu_id}
  WHERE ${menuItemOverride.state} = 'live' AND ${menuItemOverride.item_id} = ${menuItem.id}
    AND ${menuItemOverride.price_cents} IS NOT NULL AND ${hasBaseCurrency})`)

const publicItemColumns = { ...menuItemColumns, other_prices: otherPrices.as('other_prices') }

const pictureColumn = parseJsonColumn<ImageWithRenditionsColumnValue | null>(
  sql`(SELECT ${imageWithRenditionsColumn} FROM ${image} WHERE ${eq(image.id, menuItem.image_id)})`,
)

/** A live dish as pages show it. */
export type PublicMenuItem = MenuItem & { other_prices: number[]; image: ResolvedImage | null }

const toPublicItem = ({
  image: stored,
  ...item
}: MenuItem & { other_prices: number[]; image: ImageWithRenditionsColumnValue | null }): PublicMenuItem => ({
  ...item,
  image: stored && parseImageWithRenditionsColumn(stored),
})

/** Loads the sections of a site's menu with the first dishes of each; null while no menu is published. */
export async function loadMenuIndexPageData(db: D1Database, site: ResolvedSite) {
  const ranked = getDatabase(db)
    .select({
      id: menuItem.id,
      place: sql<number>`row_number() OVER (PARTITION BY ${menuItem.section_id}
          ORDER BY ${menuItem.position}, ${menuItem.id})`.as('place'),
    })
    .from(menuItem)
    .where(isLiveItem(site))
    .as('ranked')
  const [[row], items, counts] = await readInOneBatch(db, [
    getDatabase(db).select(buildMenuPageColumns('live')).from(menu).where(isPublishedMenuOfSite(site)),
    getDatabase(db)
      .select({ ...publicItemColumns, image: pictureColumn.as('image') })
      .from(ranked)
      .innerJoin(menuItem, and(isLive, eq(menuItem.id, ranked.id)))
      .where(sql`${ranked.place} <= ${menuIndexItemsPerSection}`)
      .orderBy(asc(menuItem.section_id), asc(ranked.place)),
    getDatabase(db)
      .select({ section_id: menuItem.section_id, items: sql<number>`count(*)`.as('items') })
      .from(menuItem)
      .where(isLiveItem(site))
      .groupBy(menuItem.section_id),
  ])
  if (!row) return null
  return {
    ...row,
    items: items.map(toPublicItem),
    counts: new Map(counts.map(({ section_id, items: count }) => [section_id, count])),
  }
}

const selectSectionId = (db: D1Database, site: ResolvedSite, slug: string) =>
  getDatabase(db)
    .select({ id: menuSection.id })
    .from(menuSection)
    .where(and(eq(menuSection.state, 'live'), isOfMenu(menuSection, site), eq(menuSection.slug, slug)))

/** Loads a section of a site's menu with its dishes; null when there is none with this slug. */
export async function loadMenuSection(db: D1Database, site: ResolvedSite, slug: string) {
  const [[row], items] = await readInOneBatch(db, [
    getDatabase(db).select(buildMenuPageColumns('live')).from(menu).where(isPublishedMenuOfSite(site)),
    getDatabase(db)
      .select({ ...publicItemColumns, image: pictureColumn.as('image') })
      .from(menuItem)
      .where(and(isLiveItem(site), eq(menuItem.section_id, selectSectionId(db, site, slug))))
      .orderBy(asc(menuItem.position), asc(menuItem.id)),
  ])
  const section = row?.sections.find((each) => each.slug === slug)
  return row && section ? { ...row, section, items: items.map(toPublicItem) } : null
}

/** Loads a dish of a section with what guests can choose; null when there is none. */
export async function loadMenuItem(db: D1Database, site: ResolvedSite, sectionSlug: string, slug: string) {
  const chosen = sql`SELECT value FROM json_each(${menuItem.details}, '$.modifier_groups')`
  const [[row], [item]] = await readInOneBatch(db, [
    getDatabase(db).select(buildMenuPageColumns('live')).from(menu).where(isPublishedMenuOfSite(site)),
    getDatabase(db)
      .select({
        ...publicItemColumns,
        image: pictureColumn.as('image'),
        groups: buildModifierGroupsColumn('live', chosen, menuItem.menu_id).as('groups'),
      })
      .from(menuItem)
      .where(
        and(isLiveItem(site), eq(menuItem.slug, slug), eq(menuItem.section_id, selectSectionId(db, site, sectionSlug))),
      ),
  ])
  const section = row?.sections.find((each) => each.slug === sectionSlug)
  if (!row || !section || !item) return null
  const { groups, ...dish } = item
  return { ...row, section, item: toPublicItem(dish), groups }
}

/**
 * Loads what the page of a dish shows besides the dish, from the draft of a site's menu, with its picture; null
 * without a menu.
 */
export async function loadDraftItemContext(db: D1Database, site: ResolvedSite, picture: number | null) {
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
    .where(isMenuOfSite(site))
    .get()
  return row ? { ...row, image: row.image && parseImageWithRenditionsColumn(row.image) } : null
}

const restaurantColumns = {
  rlid: location.rlid,
  site_id: location.site_id,
  country: location.country,
  state: location.state,
  city: location.city,
  address1: location.address1,
  time_zone: location.time_zone,
  url: buildRecordPageUrlColumn('single_location', 'location', location.id).as('url'),
  sold_out: parseJsonColumn<[number, string][]>(
    sql`(SELECT json_group_array(json_array(${menuSoldOut.item_id}, ${menuSoldOut.until}))
      FROM ${menuSoldOut} WHERE ${menuSoldOut.location_id} = ${location.id})`,
  ).as('sold_out'),
}

/** A restaurant with its menu. `url` is the URL path of its page, if it has one. */
export interface RestaurantWithMenu {
  menu: ChainMenu & { note: string; version: number; read_seq: number }
  restaurant: RestaurantMenuContext & { site_id: number | null; city: string; address1: string; url: string | null }
}

/**
 * Loads the menu of a restaurant of a site in one trip; null without a menu, or without an open restaurant of this
 * number on the site.
 */
export async function loadRestaurantMenu(
  db: D1Database,
  site: ResolvedSite,
  rlid: number,
): Promise<RestaurantWithMenu | null> {
  const isRestaurant = and(eq(location.rlid, rlid), locationNotClosedCondition)
  const [[row], [place], items, overrides] = await readInOneBatch(db, [
    getDatabase(db)
      .select({
        ...buildMenuPageColumns('live'),
        modifier_groups: buildModifierGroupsColumn('live').as('modifier_groups'),
        areas: buildMenuAreasColumn('live').as('areas'),
      })
      .from(menu)
      .where(isPublishedMenuOfSite(site)),
    getDatabase(db).select(restaurantColumns).from(location).where(isRestaurant),
    getDatabase(db)
      .select(menuItemColumns)
      .from(menuItem)
      .where(isLiveItem(site))
      .orderBy(asc(menuItem.section_id), asc(menuItem.position), asc(menuItem.id)),
    getDatabase(db)
      .select(menuItemOverrideColumns)
      .from(menuItemOverride)
      .innerJoin(location, isRestaurant)
      .where(and(eq(menuItemOverride.state, 'live'), isOfMenu(menuItemOverride, site), mayApply)),
  ])
  if (!row || !place || !isLocationOfSite(place, site)) return null
  return {
    menu: { ...row, items, overrides },
    restaurant: { ...place, sold_out: new Map(place.sold_out) },
  }
}

/** SQL condition: an override can be about a restaurant. Which regions and groups it is in is not decided here. */
const mayApply: SQL | undefined = or(
  sql`${menuItemOverride.scope} IN ('region', 'group')`,
  and(eq(menuItemOverride.scope, 'country'), eq(menuItemOverride.target, location.country)),
  and(
    eq(menuItemOverride.scope, 'state'),
    eq(menuItemOverride.target, sql`${location.country} || '-' || ${location.state}`),
  ),
  and(eq(menuItemOverride.scope, 'location'), eq(menuItemOverride.target, sql`${location.rlid} || ''`)),
)
