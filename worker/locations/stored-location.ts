import type { D1Database } from '@cloudflare/workers-types'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { MailLocationData } from '#app/mail/mail-location.tsx'
import { formatNationalPhone } from '#schema/forms/phone-number.ts'
import { type TemporaryLocationClosure, type Timetable, undatedFeedClosure } from '#schema/locations/hours/opening.ts'
import { removeServicesOfTemporarilyClosedLocation } from '#schema/locations/hours/temporary-closure.ts'
import type { ApiLocation, WeekdayTimeRange } from '#schema/locations/wire.ts'
import { type JsonText, parseJsonText } from '#schema/records/json-text.ts'
import { country, location, site } from '#schema/tables.ts'
import { siteOriginColumn } from '../sites/site-origin.ts'
import {
  buildIfElseColumn,
  buildValueSubquery,
  literalColumn,
  toNullableColumn,
} from '../stores/columns/typed-columns.ts'
import { compileCachedQuery } from '../stores/db.ts'
import { buildRawStoredColumnSelection, keepTableNamesInSql, type RawStoredRow } from '../stores/expressions.ts'
import { listPublicSpecialDays } from './special-days.ts'

/** A complete row of `location`, as it is compared and written. */
export type LocationRecord = RawStoredRow<typeof location>

/** What only queries and writes use. */
const internalLocationColumns = ['city_id', 'line1_slug', 'feed_digest', 'synthetic', 'cell', 'x', 'y', 'z'] as const

/** A stored location with its country's ordering URL. */
export type StoredLocation = Omit<LocationRecord, (typeof internalLocationColumns)[number]> & {
  country_root_url: string | null
  order_url_template: string | null
}

export const locationRecordColumns = buildRawStoredColumnSelection(location)

const siteOrigin = buildValueSubquery(siteOriginColumn, sql`FROM ${site} WHERE ${site.id} = ${location.site_id}`)

/**
 * Columns of stored locations, from `location` joined with its country. A country's ordering is that of the site at the
 * top; the restaurants of other sites take orders at their own host.
 */
export const storedLocationColumns = {
  ...locationRecordColumns,
  country_root_url: keepTableNamesInSql(
    buildIfElseColumn(sql`${location.site_id} IS NULL OR ${country.root_url} = ''`, country.root_url, siteOrigin),
  ).as('country_root_url'),
  order_url_template: toNullableColumn(
    buildIfElseColumn(sql`${location.site_id} IS NULL`, country.order_url_template, literalColumn('')),
  ).as('order_url_template'),
}

/** Columns that searches and maps do not show: those of pages, those without a difference, and those of queries. */
const unsearchedColumns = [
  ...(['description', 'guest_info', 'order_url_template', 'closed_at', 'site_id'] as const),
  ...internalLocationColumns,
] as const

/** The columns that searches and maps show. */
export const searchResultLocationColumns = Object.fromEntries(
  Object.entries(storedLocationColumns).filter(([name]) => !unsearchedColumns.some((each) => each === name)),
) as Omit<typeof storedLocationColumns, (typeof unsearchedColumns)[number]>

/** A location as searches and maps show it. */
export type SearchResultLocation = Omit<StoredLocation, (typeof unsearchedColumns)[number]>

export const countryOfLocationJoinCondition = eq(country.code, location.country)

/** SQL condition for locations that are not permanently closed. Others appear in no search or list. */
export const locationNotPermanentlyClosedCondition = isNull(location.closed_at)

/**
 * Whether a location is temporarily closed: by the chain's flag, or by an editor's closure, which a scheduled task ends
 * on its day.
 */
export const isLocationTemporarilyClosed = ({
  is_temporarily_closed,
  closure,
}: Pick<StoredLocation, 'is_temporarily_closed' | 'closure'>) => is_temporarily_closed === 1 || closure !== null

/** Restaurants of a chain have few different hours, and a search parses those of dozens. */
const parsedHours = new Map<string, WeekdayTimeRange[]>()
const maxParsedHours = 500

function parseHours(stored: JsonText<WeekdayTimeRange[]>): WeekdayTimeRange[] {
  const known = parsedHours.get(stored)
  if (known) return known
  const hours = parseJsonText(stored)
  if (parsedHours.size >= maxParsedHours) parsedHours.clear()
  parsedHours.set(stored, hours)
  return hours
}

/** Converts a stored location to the format of the public API. Its hours may be shared with others. */
export const toPublicLocation = (row: SearchResultLocation): ApiLocation => ({
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
  hours: parseHours(row.hours),
  curbsideHours: parseHours(row.curbside_hours),
  deliveryHours: parseHours(row.delivery_hours),
  phone: row.phone,
  hasCurbside: row.has_curbside === 1,
  hasDelivery: row.has_delivery === 1,
  hasOnlineOrdering: row.has_online_ordering === 1,
  hasTakeOut: row.has_take_out === 1,
  isDiningRoomOpened: row.is_dining_room_opened === 1,
  isTemporarilyClosed: isLocationTemporarilyClosed(row),
  outsideDining: row.outside_dining === 1,
  isReservationsEnabled: row.is_reservations_enabled === 1,
  ...(row.local_page_url && { localPageURL: row.local_page_url }),
  ...(row.estimated_wait_time !== null && { estimatedWaitTime: row.estimated_wait_time }),
  ...(row.wait_list_max_party_size !== null && { waitListMaxPartySize: row.wait_list_max_party_size }),
  ...(row.wait_list_ready !== null && { waitListReady: row.wait_list_ready === 1 }),
  ...(row.time_zone && { timeZone: row.time_zone }),
  ...(row.special_hours !== '[]' && { specialHours: parseJsonText(row.special_hours) }),
  ...toPublicClosure(row),
})

/** Returns the current closure, if any. An editor's reopening date does not apply when the chain's own flag is set. */
export function getCurrentLocationClosure({
  closure,
  is_temporarily_closed,
}: Pick<StoredLocation, 'is_temporarily_closed' | 'closure'>): TemporaryLocationClosure | null {
  const own = closure === null ? null : parseJsonText(closure)
  return is_temporarily_closed === 1 ? { ...undatedFeedClosure, reason: own?.reason ?? '' } : own
}

/** Converts the closure for the API. The chain's own closure is only shown by the flag. */
function toPublicClosure(row: SearchResultLocation): Pick<ApiLocation, 'closure'> {
  const closure = row.is_temporarily_closed === 1 ? null : getCurrentLocationClosure(row)
  return closure ? { closure: { since: closure.since, reopensOn: closure.reopensOn } } : {}
}

const compileLocationQuery = (where: SQL | undefined) =>
  compileCachedQuery((db) =>
    db
      .select(storedLocationColumns)
      .from(location)
      .leftJoin(country, countryOfLocationJoinCondition)
      .where(where)
      .prepare(),
  )

const openLocationByRlidQuery = compileLocationQuery(
  and(eq(location.rlid, sql.placeholder('rlid')), locationNotPermanentlyClosedCondition),
)
const locationByIdQuery = compileLocationQuery(eq(location.id, sql.placeholder('id')))

/** Finds a location that is not permanently closed by its rlid. */
export const findNotClosedLocationByRlid = async (db: D1Database, rlid: number): Promise<StoredLocation | null> =>
  (await openLocationByRlidQuery(db).get({ rlid })) ?? null

/** Finds a location by the id pages reference it with. */
export const findLocationById = async (db: D1Database, id: number): Promise<StoredLocation | null> =>
  (await locationByIdQuery(db).get({ id })) ?? null

/** Converts a stored location to a timetable. */
export const toLocationTimetable = ({
  hours,
  special_hours,
  time_zone,
  ...closing
}: Pick<StoredLocation, 'hours' | 'special_hours' | 'closure' | 'is_temporarily_closed' | 'time_zone'>): Timetable => ({
  hours: parseJsonText(hours),
  special: parseJsonText(special_hours),
  closure: getCurrentLocationClosure(closing),
  timeZone: time_zone,
})

/** Returns a location's ways to order. */
export const toLocationOrderMethods = (at: StoredLocation) => ({
  has_take_out: at.has_take_out === 1,
  has_curbside: at.has_curbside === 1,
  has_delivery: at.has_delivery === 1,
})

/** Converts a location to its form in mails. */
export const toMailLocation = ({
  city,
  state,
  address1,
  address2,
  zip,
  phone,
}: Pick<StoredLocation, 'city' | 'state' | 'address1' | 'address2' | 'zip' | 'phone'>): MailLocationData => ({
  name: `${city}, ${state}`,
  address: `${[address1, address2].filter(Boolean).join(', ')}, ${city}, ${state} ${zip}`,
  phone: formatNationalPhone(phone),
})

const encoder = new TextEncoder()

/**
 * Serializes a location for the public API as UTF-8 JSON: without services unavailable while closed, and with special
 * days of the next two weeks.
 */
export function toPublicLocationJson(row: SearchResultLocation, now: Date): Uint8Array {
  const { specialHours: special, ...at } = removeServicesOfTemporarilyClosedLocation(toPublicLocation(row))
  const days = special ? listPublicSpecialDays({ hours: at.hours, special, timeZone: row.time_zone }, now) : []
  return encoder.encode(JSON.stringify(days.length > 0 ? { ...at, specialHours: days } : at))
}

const decoder = new TextDecoder()

/** Parses what `toPublicLocationJson` has serialized; the search snapshot contains it as bytes. */
export const parsePublicLocationJson = (json: Uint8Array): ApiLocation =>
  JSON.parse(decoder.decode(json)) as ApiLocation
