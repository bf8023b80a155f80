import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { country, location, type ReservationRow, reservation } from '#schema/tables.ts'
import { localTimeToInstant } from '#schema/time/zoned-time.ts'
import { isLocationOfSite } from '../../locations/locations-of-site.ts'
import { type LocationWithUrl, locationWithUrlColumns } from '../../locations/page/page-data.ts'
import {
  countryOfLocationJoinCondition,
  locationNotPermanentlyClosedCondition,
} from '../../locations/stored-location.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** Finds a restaurant of a site with the URL of its page; null if the site has none or it is permanently closed. */
export async function findNotClosedLocationWithPageUrl(
  db: D1Database,
  site: ResolvedSite,
  rlid: number,
): Promise<LocationWithUrl | null> {
  const found = await getDrizzle(db)
    .select(locationWithUrlColumns)
    .from(location)
    .leftJoin(country, countryOfLocationJoinCondition)
    .where(and(eq(location.rlid, rlid), locationNotPermanentlyClosedCondition))
    .get()
  return found && isLocationOfSite(found, site) ? found : null
}

type NewReservation = Omit<ReservationRow, 'id' | 'slot' | 'cancelled_at'>

/**
 * Returns the statement that reserves one of `tables` tables at a time. It picks a free slot atomically, so that a
 * table is never reserved twice. If none is free, the slot is null, which makes the batch fail.
 */
export function prepareReservationInsert(db: D1Database, table: NewReservation, tables: number): D1PreparedStatement {
  const { key, reference, location_id, date, minute, party_size, name, phone, email, notes, created_at } = table
  const taken = and(
    eq(reservation.location_id, location_id),
    eq(reservation.date, date),
    eq(reservation.minute, minute),
    isNull(reservation.cancelled_at),
  )
  const slot = sql`(
    WITH RECURSIVE tables (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM tables WHERE number < ${tables})
    SELECT min(number) FROM tables WHERE number NOT IN (SELECT ${reservation.slot} FROM ${reservation} WHERE ${taken}))`
  return toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(reservation)
      .values({ key, reference, location_id, date, minute, party_size, name, phone, email, notes, created_at, slot }),
  )
}

/** A reservation with its restaurant. */
export type ReservationWithLocation = LocationWithUrl & { reserved: ReservationRow }

/** Finds a reservation at a restaurant of a site by the key of its link; null if there is none. */
export async function findReservationByLinkKey(
  db: D1Database,
  site: ResolvedSite,
  key: string,
): Promise<ReservationWithLocation | null> {
  const found = await getDrizzle(db)
    .select({ ...locationWithUrlColumns, reserved: getTableColumns(reservation) })
    .from(reservation)
    .innerJoin(location, eq(location.id, reservation.location_id))
    .leftJoin(country, countryOfLocationJoinCondition)
    .where(eq(reservation.key, key))
    .get()
  return found && isLocationOfSite(found, site) ? found : null
}

/** Whether the time of a reservation has passed. */
export const isReservationPast = (
  { time_zone, reserved: { date, minute } }: ReservationWithLocation,
  now: Date,
): boolean => localTimeToInstant(time_zone, date, minute) < now.getTime()

/** Returns the statement that cancels a reservation. Idempotent. */
export const prepareReservationCancellation = (db: D1Database, key: string, now: Date): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(reservation)
      .set({ cancelled_at: now.toISOString() })
      .where(and(eq(reservation.key, key), isNull(reservation.cancelled_at))),
  )
