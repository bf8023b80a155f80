import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import type { DailyGuestBookingsResponse } from '#schema/seating/wait-list-wire.ts'
import { orderIntent, reservation } from '#schema/tables.ts'
import { localTimeToInstant, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import type { LocationRecord } from '../../locations/stored-location.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'

/** The maximum number of reservations and orders per day. */
const maxBookings = 500

/** Returns the reservations and order intents of a day, in the restaurant's time zone. */
export async function readGuestBookingsOfDay(
  db: D1Database,
  location: LocationRecord,
  date: string | undefined,
  now: Date,
): Promise<DailyGuestBookingsResponse> {
  const { rlid, city, state, address1, time_zone } = location
  const today = toLocalDateAndMinute(time_zone, now.getTime()).date
  const day = date ?? today
  const midnight = (minutes: number) => new Date(localTimeToInstant(time_zone, day, minutes)).toISOString()
  const [start, end] = [midnight(0), midnight(24 * 60)]
  const [reservations, orders] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({
        id: reservation.id,
        reference: reservation.reference,
        minute: reservation.minute,
        party_size: reservation.party_size,
        name: reservation.name,
        phone: reservation.phone,
        email: reservation.email,
        notes: reservation.notes,
        created_at: reservation.created_at,
        cancelled_at: reservation.cancelled_at,
      })
      .from(reservation)
      .where(and(eq(reservation.location_id, location.id), eq(reservation.date, day)))
      .orderBy(asc(reservation.minute), asc(reservation.id))
      .limit(maxBookings),
    getDrizzle(db)
      .select({
        id: orderIntent.id,
        reference: orderIntent.reference,
        service: orderIntent.service,
        created_at: orderIntent.created_at,
      })
      .from(orderIntent)
      .where(
        and(
          eq(orderIntent.location_id, location.id),
          gte(orderIntent.created_at, start),
          lt(orderIntent.created_at, end),
        ),
      )
      .orderBy(desc(orderIntent.id))
      .limit(maxBookings),
  ])
  return { location: { rlid, city, state, address1, time_zone }, date: day, today, reservations, orders }
}
