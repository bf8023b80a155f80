import { and, lt, or, sql } from 'drizzle-orm'
import { estimatedWait, heldAtMost, paceOf, waitsAtMost } from '#schema/rules/wait-list.ts'
import { orderIntent, reservation, waitListEntry } from '#schema/tables/seating.ts'
import type { EdgeContext } from '../cache/edge.ts'
import { purge } from '../cache/purge.ts'
import type { LocationRecord } from '../data/location.ts'
import { refreshLocationIndex } from '../data/location-index.ts'
import { planLocationWrites } from '../data/location-writes.ts'
import { lately, latelyOf, since, waitingOf } from '../data/wait-list.ts'
import type { Env } from '../env.ts'
import { database } from '../stores/db.ts'
import { statement } from '../stores/statement.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** What is over is remembered so many days: it names people. */
const remembered = { wait: 30, reservation: 90, order: 30 }

/** Ends waits nobody ended, keeps what restaurants say of their wait true while they seat people, and forgets what is long over. */
export async function keepWaitLists({ DB, KV }: Env, now: Date, context: EdgeContext): Promise<void> {
  await DB.batch(endings(DB, now))
  const changes = await newWaits(DB, now)
  if (changes.length === 0) return
  const { statements, stale } = await planLocationWrites(DB, changes, ['estimated_wait_time'])
  await DB.batch(statements)
  purge(context, stale)
  await refreshLocationIndex({ DB, KV }, now)
}

function endings(db: D1Database, now: Date): D1PreparedStatement[] {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const isForgotten = or(
    and(sql`${waitListEntry.status} = 'waiting'`, lt(waitListEntry.joined_at, before(waitsAtMost * minute))),
    and(sql`${waitListEntry.status} = 'ready'`, lt(waitListEntry.called_at, before(heldAtMost * minute))),
  )
  return [
    database(db)
      .update(waitListEntry)
      .set({ previous_status: sql`${waitListEntry.status}`, status: 'expired', ended_at: now.toISOString() })
      .where(isForgotten),
    database(db)
      .delete(waitListEntry)
      .where(lt(waitListEntry.ended_at, before(remembered.wait * day))),
    database(db)
      .delete(reservation)
      .where(lt(reservation.date, before(remembered.reservation * day).slice(0, 10))),
    database(db)
      .delete(orderIntent)
      .where(lt(orderIntent.created_at, before(remembered.order * day))),
  ].map((query) => statement(db, query))
}

/** Open lists whose pace says something else than the restaurant does. A list nobody is seated from keeps its words. */
async function newWaits(db: D1Database, now: Date) {
  const { results } = await db
    .prepare(
      `SELECT location.*, (SELECT count(*) FROM wait_list_entry WHERE location_id = location.id AND status = 'waiting' AND size_class = 0) AS ahead,
         ${lately('location.id', '0', '?1')} AS lately
       FROM location WHERE wait_list_ready = 1
         AND location.id IN (SELECT location_id FROM wait_list_entry WHERE status = 'seated' AND ended_at > ?1)`,
    )
    .bind(since(now))
    .all<LocationRecord & { ahead: number; lately: string }>()
  return results.flatMap(({ ahead, lately: told, ...before }) => {
    const waiting = waitingOf({ ahead, ...latelyOf(told) }, 0, before.estimated_wait_time, now)
    const after = { ...before, estimated_wait_time: paceOf(waiting) === null ? before.estimated_wait_time : estimatedWait(waiting) }
    return after.estimated_wait_time === before.estimated_wait_time ? [] : [{ before, after }]
  })
}
