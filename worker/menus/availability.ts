import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { RestaurantScope } from '#schema/accounts/restaurant-scope.ts'
import { location } from '#schema/locations/table.ts'
import type {
  MenuItemSoldOutInput,
  RestaurantMenuAvailabilityResponse,
  RestaurantSoldOutCountsQuery,
  SoldOutCountsListResponse,
} from '#schema/menus/availability-wire.ts'
import { resolveRestaurantMenu } from '#schema/menus/resolve-menu.ts'
import { menu } from '#schema/menus/section-table.ts'
import { getNextMorning, maxSoldOutDuration, soldOutIndefinitely } from '#schema/menus/sold-out.ts'
import { menuSoldOut } from '#schema/menus/table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { getCachedSites } from '../cache/sites.ts'
import { buildLocationOfSiteIdsCondition } from '../locations/locations-of-site.ts'
import { buildRestaurantScopeCondition } from '../locations/restaurant-scope-condition.ts'
import { locationNotPermanentlyClosedCondition } from '../locations/stored-location.ts'
import type { LocationSiteIdsOfSite } from '../sites/site-map.ts'
import { buildRowCountSubquery } from '../stores/columns/typed-columns.ts'
import type { WritePlan } from '../stores/commit.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { buildInsertSelect } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import type { MenuChangeUserAndTime } from './history/revisions.ts'
import { loadMenuOfNotClosedRestaurantOfSite, type RestaurantWithMenu } from './restaurant-menu.ts'

/**
 * Returns until when (ISO 8601) a dish is sold out by what staff chose at an instant (milliseconds); null when it is
 * available again. An instant in the past, or more than a year away, is invalid.
 */
export function toSoldOutUntil(
  { until }: MenuItemSoldOutInput,
  { time_zone }: RestaurantWithMenu['restaurant'],
  now: number,
): Result<string | null> {
  if (until === null) return ok(null)
  if (until === 'next_morning') return ok(getNextMorning(time_zone, now))
  if (until === 'indefinitely' || until === soldOutIndefinitely) return ok(soldOutIndefinitely)
  const instant = Date.parse(until)
  if (instant > now && instant - now <= maxSoldOutDuration) return ok(new Date(instant).toISOString())
  const message = 'Choose a time from now to a year from now.'
  return fail({ reason: 'invalid', message, problems: [{ path: 'until', message }] })
}

/** Lists the dishes of a restaurant with those that are sold out at an instant (milliseconds). */
export function toRestaurantMenuAvailability(
  { menu: ofSite, restaurant }: RestaurantWithMenu,
  now: number,
): RestaurantMenuAvailabilityResponse {
  const { sections } = resolveRestaurantMenu(ofSite, restaurant, now)
  return {
    rlid: restaurant.rlid,
    city: restaurant.city,
    state: restaurant.state,
    address1: restaurant.address1,
    time_zone: restaurant.time_zone,
    sections: sections.map(({ name, items }) => ({
      name,
      items: items.map(({ id, name: dish, sold_out_until }) => ({ id, name: dish, sold_out_until })),
    })),
  }
}

/** Loads the menu of a restaurant of whatever site; null without a menu, or without an open restaurant. */
export async function loadMenuOfNotClosedRestaurantOnAnySite(
  db: D1Database,
  rlid: number,
): Promise<RestaurantWithMenu | null> {
  const { topSite, siteOfLocation } = getCachedSites()
  if (topSite.locationSiteIds === 'all') return loadMenuOfNotClosedRestaurantOfSite(db, topSite, rlid)
  const found = await getDrizzle(db)
    .select({ site_id: location.site_id })
    .from(location)
    .where(eq(location.rlid, rlid))
    .get()
  return found ? loadMenuOfNotClosedRestaurantOfSite(db, siteOfLocation(found), rlid) : null
}

/** Returns the ids of `location.site_id` of the sites that have published a menu. */
async function listSiteIdsWithMenu(db: D1Database): Promise<LocationSiteIdsOfSite> {
  const { topSite, siteOfLocation } = getCachedSites()
  if (topSite.locationSiteIds === 'all') return 'all'
  const menus = await getDrizzle(db).select({ site_id: menu.site_id }).from(menu).where(gt(menu.version, 0))
  return menus.flatMap((each) => {
    const { locationSiteIds } = siteOfLocation(each)
    return locationSiteIds === 'all' ? [] : locationSiteIds
  })
}

/**
 * Lists restaurants of these scopes, of one site or all that have a menu, with the number of their dishes sold out at
 * an instant (ISO 8601), by place.
 */
export async function listRestaurantSoldOutCounts(
  db: D1Database,
  { search = '', sold_out, site, limit, offset }: RestaurantSoldOutCountsQuery,
  now: string,
  scopes: readonly RestaurantScope[],
): Promise<SoldOutCountsListResponse> {
  const soldOut = buildRowCountSubquery(sql`FROM ${menuSoldOut}
    WHERE ${menuSoldOut.location_id} = ${location.id} AND ${menuSoldOut.until} > ${now}`)
  const haystack = sql`lower(${location.city} || ', ' || ${location.state} || ' ' || ${location.address1}
    || ' ' || ${location.rlid})`
  const chosen = site === undefined ? 'all' : (getCachedSites().siteOfRecord(site)?.locationSiteIds ?? [])
  const ofSite =
    and(buildLocationOfSiteIdsCondition(await listSiteIdsWithMenu(db)), buildLocationOfSiteIdsCondition(chosen)) ??
    sql`true`
  const isListed = sql`${locationNotPermanentlyClosedCondition} AND ${ofSite}
    AND ${buildRestaurantScopeCondition(scopes)} AND instr(${haystack}, lower(${search.trim()})) > 0
    AND (${sold_out ? 1 : 0} = 0 OR ${soldOut} > 0)`
  const { rlid, city, state, address1 } = location
  const [items, [total]] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({ rlid, city, state, address1, sold_out: soldOut.as('sold_out') })
      .from(location)
      .where(isListed)
      .orderBy(state, city, rlid)
      .limit(limit)
      .offset(offset),
    getDrizzle(db).select({ total_count: count() }).from(location).where(isListed),
  ])
  return { meta: { total_count: total!.total_count }, items }
}

/** Plans marking a dish of a restaurant as sold out until a time, or (null) as available again. */
export function planMenuItemSoldOutChange(
  db: D1Database,
  { rlid, item, name, until }: { rlid: number; item: number; name: string; until: string | null },
  { user: user_id, now }: MenuChangeUserAndTime,
): WritePlan {
  const ofRestaurant = sql`FROM ${location} WHERE ${eq(location.rlid, rlid)}`
  const id = sql`(SELECT ${location.id} ${ofRestaurant})`
  const remove = getDrizzle(db)
    .delete(menuSoldOut)
    .where(and(eq(menuSoldOut.location_id, id), eq(menuSoldOut.item_id, item)))
  const add = buildInsertSelect(menuSoldOut, { location_id: location.id, item_id: item, until, user_id }, ofRestaurant)
  return {
    writes: [toPreparedStatement(db, remove), ...(until === null ? [] : [toPreparedStatement(db, add)])],
    log: [
      {
        object_type: 'menu_item',
        object_id: item,
        label: name,
        action: until === null ? 'tidemark.menu_item_available' : 'tidemark.menu_item_sold_out',
        timestamp: now,
        user_id,
        data: { rlid, until },
      },
    ],
  }
}
