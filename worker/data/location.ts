import type { D1Database } from '@cloudflare/workers-types'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { MailedRestaurant } from '#app/mail/restaurant.tsx'
import { type Closure, closedByChain, type Timetable } from '#schema/rules/opening.ts'
import { nationalPhone } from '#schema/rules/phone.ts'
import { daysToTell } from '#schema/rules/special-days.ts'
import { usableLocation } from '#schema/rules/temporary-closure.ts'
import { country, location } from '#schema/tables/index.ts'
import type { Location } from '#schema/wire/location.ts'
import { database } from '../stores/db.ts'
import { type StoredRow, storedColumns } from '../stores/expressions.ts'

/** A row of `location` with every column: what is compared and written. */
export type LocationRecord = StoredRow<typeof location>

/** A location as it is stored, with the address where its country takes orders. */
export type StoredLocation = Omit<LocationRecord, 'city_id' | 'line1_slug' | 'feed_digest' | 'synthetic' | 'cell' | 'x' | 'y' | 'z'> & {
  country_root_url: string | null
  order_url_template: string | null
}

export const locationRecord = storedColumns(location)

/** What a query selects to read whole locations, from `location` joined with its country. */
export const storedLocation = { ...locationRecord, country_root_url: country.root_url, order_url_template: country.order_url_template }
export const isCountryOfLocation = eq(country.code, location.country)

/** What no search finds and no list names is a location that has closed for good. */
export const isNotClosed = isNull(location.closed_at)

/** Whether it is closed for a time: by the chain's own word, or by an editor's closure, which the cron trigger ends on its day. */
export const isTemporarilyClosed = ({ is_temporarily_closed, closure }: Pick<StoredLocation, 'is_temporarily_closed' | 'closure'>) =>
  is_temporarily_closed === 1 || closure !== null

/** A stored location in the shape of the public API. */
export const locationOf = (row: StoredLocation): Location => ({
  rlid: row.rlid,
  restaurantNumber: row.restaurant_number,
  address1: row.address1,
  ...(row.address2 && { address2: row.address2 }),
  city: row.city,
  state: row.state,
  country: row.country,
  ...(row.country_root_url && { countryRootURL: row.country_root_url }),
  zip: row.zip,
  longitude: row.longitude,
  latitude: row.latitude,
  hours: JSON.parse(row.hours),
  curbsideHours: JSON.parse(row.curbside_hours),
  deliveryHours: JSON.parse(row.delivery_hours),
  phone: row.phone,
  hasCurbside: row.has_curbside === 1,
  hasDelivery: row.has_delivery === 1,
  hasOnlineOrdering: row.has_online_ordering === 1,
  hasTakeOut: row.has_take_out === 1,
  isDiningRoomOpened: row.is_dining_room_opened === 1,
  isTemporarilyClosed: isTemporarilyClosed(row),
  outsideDining: row.outside_dining === 1,
  isReservationsEnabled: row.is_reservations_enabled === 1,
  ...(row.local_page_url && { localPageURL: row.local_page_url }),
  ...(row.estimated_wait_time !== null && { estimatedWaitTime: row.estimated_wait_time }),
  ...(row.wait_list_max_party_size !== null && { waitListMaxPartySize: row.wait_list_max_party_size }),
  ...(row.wait_list_ready !== null && { waitListReady: row.wait_list_ready === 1 }),
  ...(row.time_zone && { timeZone: row.time_zone }),
  ...(row.special_hours !== '[]' && { specialHours: JSON.parse(row.special_hours) }),
  ...toldClosure(row),
})

/** The closure that holds, if any. Where the chain itself says that it is closed, an editor's closure does not end that. */
export function closureOf({ closure, is_temporarily_closed }: Pick<StoredLocation, 'is_temporarily_closed' | 'closure'>): Closure | null {
  const own = closure === null ? null : (JSON.parse(closure) as Closure)
  return is_temporarily_closed === 1 ? { ...closedByChain, reason: own?.reason ?? '' } : own
}

/** The closure as the API tells it: the chain's own word is told by the flag alone. */
function toldClosure(row: StoredLocation): Pick<Location, 'closure'> {
  const closure = row.is_temporarily_closed === 1 ? null : closureOf(row)
  return closure ? { closure: { since: closure.since, reopensOn: closure.reopensOn } } : {}
}

const reading = (db: D1Database, which: SQL | undefined) =>
  database(db).select(storedLocation).from(location).leftJoin(country, isCountryOfLocation).where(which).get()

/** One location that has not closed for good, by the number the chain gave it. */
export const locationWithRlid = async (db: D1Database, rlid: number): Promise<StoredLocation | null> =>
  (await reading(db, and(eq(location.rlid, rlid), isNotClosed))) ?? null

/** One location, by the id pages point at it with. */
export const locationWithId = async (db: D1Database, id: number): Promise<StoredLocation | null> =>
  (await reading(db, eq(location.id, id))) ?? null

/** When a stored restaurant is open. */
export const timetableOf = ({
  hours,
  special_hours,
  time_zone,
  ...closing
}: Pick<StoredLocation, 'hours' | 'special_hours' | 'closure' | 'is_temporarily_closed' | 'time_zone'>): Timetable => ({
  hours: JSON.parse(hours),
  special: JSON.parse(special_hours),
  closure: closureOf(closing),
  timeZone: time_zone,
})

/** How an order may be had from it. */
export const flagsOf = (at: StoredLocation) => ({
  has_take_out: at.has_take_out === 1,
  has_curbside: at.has_curbside === 1,
  has_delivery: at.has_delivery === 1,
})

/** A restaurant as mails name it. */
export const restaurantOf = ({
  city,
  state,
  address1,
  address2,
  zip,
  phone,
}: Pick<StoredLocation, 'city' | 'state' | 'address1' | 'address2' | 'zip' | 'phone'>): MailedRestaurant => ({
  name: `${city}, ${state}`,
  address: `${[address1, address2].filter(Boolean).join(', ')}, ${city}, ${state} ${zip}`,
  phone: nationalPhone(phone),
})

const encoder = new TextEncoder()

/** A stored location as the public API tells it, in UTF-8: what diners may use of it, and of its special days those of the next two weeks. */
export function jsonOf(row: StoredLocation, now: Date): Uint8Array {
  const { specialHours: special, ...at } = usableLocation(locationOf(row))
  const days = special ? daysToTell({ hours: at.hours, special, timeZone: row.time_zone }, now) : []
  return encoder.encode(JSON.stringify(days.length > 0 ? { ...at, specialHours: days } : at))
}
