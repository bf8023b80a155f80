import { and, eq, sql } from 'drizzle-orm'
import { location } from '#schema/locations/table.ts'
import type { Availability } from '#schema/menus/menu-wire.ts'
import { resolveMenu } from '#schema/menus/resolve-menu.ts'
import { menuSoldOut } from '#schema/menus/table.ts'
import { addDays, localTimeToInstant, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import type { WritePlan } from '../stores/commit.ts'
import { getDatabase } from '../stores/db.ts'
import { buildInsertSelect } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import type { MenuAuthor } from './draft-items.ts'
import type { RestaurantMenu } from './public-queries.ts'

/** The minute of the next day at which a dish that is sold out counts as there again: five in the morning. */
const morning = 5 * 60

/** Returns until when a dish that runs out now is sold out (ISO 8601): the next morning in the restaurant's zone. */
export function soldOutUntil(timeZone: string, now: number): string {
  const { date, minute } = toLocalDateAndMinute(timeZone, now)
  const day = minute < morning ? date : addDays(date, 1)
  return new Date(localTimeToInstant(timeZone, day, morning)).toISOString()
}

/** Lists the dishes of a restaurant with those that are sold out at an instant (milliseconds). */
export function toAvailability({ menu, restaurant }: RestaurantMenu, now: number): Availability {
  const { sections } = resolveMenu(menu, restaurant, now)
  return {
    rlid: restaurant.rlid,
    place: `${restaurant.city}, ${restaurant.state} – ${restaurant.address1}`,
    sections: sections.map(({ name, items }) => ({
      name,
      items: items.map(({ id, name: dish, sold_out_until }) => ({ id, name: dish, sold_out_until })),
    })),
  }
}

/** Plans marking a dish of a restaurant as sold out until a time, or (null) as available again. */
export function planSoldOut(
  db: D1Database,
  { rlid, item, name, until }: { rlid: number; item: number; name: string; until: string | null },
  { user: user_id, now }: MenuAuthor,
): WritePlan {
  const ofRestaurant = sql`FROM ${location} WHERE ${eq(location.rlid, rlid)}`
  const id = sql`(SELECT ${location.id} ${ofRestaurant})`
  const remove = getDatabase(db)
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
