import { and, eq, getTableColumns, getTableName, isNull, sql } from 'drizzle-orm'
import { country, location, type ReservationRow, reservation } from '#schema/tables/index.ts'
import { database } from '../stores/db.ts'
import { statement } from '../stores/statement.ts'
import { isCountryOfLocation, isNotClosed } from './location.ts'
import { type ListedLocation, listedLocation } from './location-page.ts'

/** The restaurant of a number with the address of its page; null when there is none, or it has closed for good. */
export const restaurantAt = async (db: D1Database, rlid: number): Promise<ListedLocation | null> =>
  (await database(db)
    .select(listedLocation)
    .from(location)
    .leftJoin(country, isCountryOfLocation)
    .where(and(eq(location.rlid, rlid), isNotClosed))
    .get()) ?? null

type NewReservation = Omit<ReservationRow, 'id' | 'place' | 'cancelled_at'>

/**
 * Takes a table at a time, one of `tables` there are, in one statement: however many want the last one, one gets it. When
 * none is left the batch this stands in breaks (`isFull`).
 */
export function reserveStatement(db: D1Database, table: NewReservation, tables: number): D1PreparedStatement {
  const { key, reference, location_id, date, minute, party_size, name, phone, email, notes, created_at } = table
  const taken = and(
    eq(reservation.location_id, location_id),
    eq(reservation.date, date),
    eq(reservation.minute, minute),
    isNull(reservation.cancelled_at),
  )
  const place = sql`(
    WITH RECURSIVE tables (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM tables WHERE number < ${tables})
    SELECT min(number) FROM tables WHERE number NOT IN (SELECT ${reservation.place} FROM ${reservation} WHERE ${taken}))`
  return statement(
    db,
    database(db)
      .insert(reservation)
      .values({ key, reference, location_id, date, minute, party_size, name, phone, email, notes, created_at, place }),
  )
}

/** Whether a batch broke because no table was left. */
export const isFull = (error: unknown): boolean =>
  String(error).includes(`NOT NULL constraint failed: ${getTableName(reservation)}.${reservation.place.name}`)

/** A reservation with its restaurant. */
export type ReservationAt = ListedLocation & { reserved: ReservationRow }

/** The reservation of a guest's link; null when there is none. */
export const reservationWithKey = async (db: D1Database, key: string): Promise<ReservationAt | null> =>
  (await database(db)
    .select({ ...listedLocation, reserved: getTableColumns(reservation) })
    .from(reservation)
    .innerJoin(location, eq(location.id, reservation.location_id))
    .leftJoin(country, isCountryOfLocation)
    .where(eq(reservation.key, key))
    .get()) ?? null

/** Gives a table back. It changes nothing a second time. */
export const cancelStatement = (db: D1Database, key: string, now: Date): D1PreparedStatement =>
  statement(
    db,
    database(db)
      .update(reservation)
      .set({ cancelled_at: now.toISOString() })
      .where(and(eq(reservation.key, key), isNull(reservation.cancelled_at))),
  )
