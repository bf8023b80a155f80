import type { D1Database } from '@cloudflare/workers-types'
import { asc, isNull } from 'drizzle-orm'
import { location } from '#schema/locations/table.ts'
import { reservation, waitListEntry } from '#schema/seating/table.ts'
import { formatMinutesAsWaitRange, getPartySizeClass } from '#schema/seating/wait-list.ts'
import { commitWritePlan } from '../../../worker/stores/commit.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'

/** How many restaurants get guests, and how many guests each has of a kind. */
const restaurants = 10
const guestsPerRestaurant = 4

const firstNames = ['Ada', 'Boris', 'Chen', 'Dora', 'Emil', 'Fatima', 'Gus', 'Hana']
const lastNames = ['Example', 'Sample', 'Placeholder', 'Specimen']

/** Creates reservations for the coming days and parties on wait lists, none of which is a person. Returns how many. */
export async function insertFictionalGuestBookings(binding: D1Database, now: Date): Promise<number> {
  const db = getDrizzle(binding)
  const locations = await db
    .select({ id: location.id })
    .from(location)
    .where(isNull(location.closed_at))
    .orderBy(asc(location.id))
    .limit(restaurants)
  const guests = locations.flatMap(({ id }, place) =>
    Array.from({ length: guestsPerRestaurant }, (_, number) => ({
      location_id: id,
      number: place * guestsPerRestaurant + number,
    })),
  )
  const inserts = guests.flatMap(({ location_id, number }) => [
    db.insert(reservation).values(toReservation(location_id, number, now)),
    db.insert(waitListEntry).values(toParty(location_id, number, now)),
  ])
  await commitWritePlan(binding, { writes: inserts.map((insert) => toPreparedStatement(binding, insert)) })
  return 2 * guests.length
}

const toGuest = (number: number) => ({
  name: `${firstNames[number % firstNames.length]} ${lastNames[number % lastNames.length]}`,
  phone: `555-01${String(number % 100).padStart(2, '0')}`,
  email: `guest${number}@example.com`,
  party_size: 1 + (number % 6),
})

const toReservation = (location_id: number, number: number, now: Date) => ({
  ...toGuest(number),
  key: `made-up-${number}`,
  reference: `MADE-${String(number).padStart(4, '0')}`,
  location_id,
  date: new Date(now.getTime() + (1 + (number % guestsPerRestaurant)) * 86_400_000).toISOString().slice(0, 10),
  minute: 18 * 60,
  slot: 1,
  created_at: now.toISOString(),
})

const toParty = (location_id: number, number: number, now: Date) => ({
  ...toGuest(number),
  plan_ahead_id: `made-up-${number}`,
  idempotency_key: `made-up-${number}`,
  location_id,
  size_class: getPartySizeClass(1 + (number % 6)),
  source: 'host' as const,
  quoted: formatMinutesAsWaitRange(15),
  joined_at: now.toISOString(),
})
