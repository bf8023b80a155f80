import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { ChainMenu, RestaurantForMenuResolution } from '#schema/menus/resolve-menu.ts'
import { menu } from '#schema/menus/section-table.ts'
import { menuItem, menuItemOverride, menuSoldOut } from '#schema/menus/table.ts'
import { location } from '#schema/tables.ts'
import { isLocationOfSite, toSiteConditionParameters } from '../locations/locations-of-site.ts'
import { locationNotPermanentlyClosedCondition } from '../locations/stored-location.ts'
import { buildRecordPageUrlColumn } from '../pages/queries/record-page-url.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { type CompiledBatch, readCompiledInOneBatch } from '../stores/compiled-batch.ts'
import { compileCachedQuery } from '../stores/db.ts'
import { toParsedJsonColumn } from '../stores/expressions.ts'
import {
  liveItemOfBoundSiteMenuCondition,
  menuIdOfBoundSiteColumn,
  publishedMenuOfBoundSiteCondition,
} from './bound-menu.ts'
import {
  buildMenuAreasAsJsonColumn,
  buildMenuPageColumns,
  buildModifierGroupsAsJsonColumn,
  menuItemColumns,
  menuItemOverrideColumns,
} from './menu-queries.ts'

const restaurantColumns = {
  rlid: location.rlid,
  site_id: location.site_id,
  country: location.country,
  state: location.state,
  city: location.city,
  address1: location.address1,
  time_zone: location.time_zone,
  url: buildRecordPageUrlColumn('single_location', 'location', location.id).as('url'),
  sold_out: toParsedJsonColumn<[number, string][]>(
    sql`(SELECT json_group_array(json_array(${menuSoldOut.item_id}, ${menuSoldOut.until}))
      FROM ${menuSoldOut} WHERE ${menuSoldOut.location_id} = ${location.id})`,
  ).as('sold_out'),
}

/** A restaurant with its menu. `url` is the URL path of its page, if it has one. */
export interface RestaurantWithMenu {
  menu: ChainMenu & { note: string; version: number; read_seq: number }
  restaurant: RestaurantForMenuResolution & {
    site_id: number | null
    city: string
    address1: string
    url: string | null
  }
}

/** SQL condition: an override can be about a restaurant. Which regions and groups it is in is not decided here. */
const mayApplySomewhere: SQL | undefined = or(
  sql`${menuItemOverride.scope} IN ('region', 'group')`,
  and(eq(menuItemOverride.scope, 'country'), eq(menuItemOverride.target, location.country)),
  and(
    eq(menuItemOverride.scope, 'state'),
    eq(menuItemOverride.target, sql`${location.country} || '-' || ${location.state}`),
  ),
  and(eq(menuItemOverride.scope, 'location'), eq(menuItemOverride.target, sql`${location.rlid} || ''`)),
)

const isRestaurant = and(eq(location.rlid, sql.placeholder('rlid')), locationNotPermanentlyClosedCondition)

const wholeMenuQuery = compileCachedQuery((db) =>
  db
    .select({
      ...buildMenuPageColumns('live'),
      modifier_groups: buildModifierGroupsAsJsonColumn('live').as('modifier_groups'),
      areas: buildMenuAreasAsJsonColumn('live').as('areas'),
    })
    .from(menu)
    .where(publishedMenuOfBoundSiteCondition)
    .prepare(),
)

const restaurantQuery = compileCachedQuery((db) =>
  db.select(restaurantColumns).from(location).where(isRestaurant).prepare(),
)

const itemsQuery = compileCachedQuery((db) =>
  db
    .select(menuItemColumns)
    .from(menuItem)
    .where(liveItemOfBoundSiteMenuCondition)
    .orderBy(asc(menuItem.section_id), asc(menuItem.position), asc(menuItem.id))
    .prepare(),
)

const overridesQuery = compileCachedQuery((db) =>
  db
    .select(menuItemOverrideColumns)
    .from(menuItemOverride)
    .innerJoin(location, isRestaurant)
    .where(
      and(
        sql`${menuItemOverride.state} = 'live'`,
        sql`${menuItemOverride.menu_id} = ${menuIdOfBoundSiteColumn}`,
        mayApplySomewhere,
      ),
    )
    .prepare(),
)

/**
 * Reads the menu of a restaurant of a site; null without a menu, or without an open restaurant of this number on the
 * site.
 */
export async function readMenuOfNotClosedRestaurantOfSite(
  batch: CompiledBatch,
  site: ResolvedSite,
  rlid: number,
): Promise<RestaurantWithMenu | null> {
  const values = { ...toSiteConditionParameters(site), rlid }
  const [[row], [place], items, overrides] = await Promise.all([
    batch.add(wholeMenuQuery, values),
    batch.add(restaurantQuery, values),
    batch.add(itemsQuery, values),
    batch.add(overridesQuery, values),
  ])
  if (!row || !place || !isLocationOfSite(place, site)) return null
  return {
    menu: { ...row, items, overrides },
    restaurant: { ...place, sold_out: new Map(place.sold_out) },
  }
}

/** Like `readMenuOfNotClosedRestaurantOfSite`, in a round trip of its own. */
export const loadMenuOfNotClosedRestaurantOfSite = (db: D1Database, site: ResolvedSite, rlid: number) =>
  readCompiledInOneBatch(db, (batch) => readMenuOfNotClosedRestaurantOfSite(batch, site, rlid))
