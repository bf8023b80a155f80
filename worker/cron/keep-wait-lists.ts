import { and, lt, or, sql } from 'drizzle-orm'
import { estimatedWait, heldAtMost, paceOf, waitsAtMost } from '#schema/rules/wait-list.ts'
import { location, orderIntent, reservation, waitListEntry } from '#schema/tables/index.ts'
import type { EdgeContext } from '../cache/edge.ts'
import { purge } from '../cache/purge.ts'
import { locationRecord } from '../data/location.ts'
import { refreshLocationIndex } from '../data/location-index.ts'
import { planLocationWrites } from '../data/location-writes.ts'
import { latelyOf, seatedLately, since, waitingOf } from '../data/wait-list.ts'
import type { Env } from '../env.ts'
import { database } from '../stores/db.ts'
import { isTrue, qualified } from '../stores/expressions.ts'
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
  const ofSize = sql`${waitListEntry.location_id} = ${location.id} AND ${waitListEntry.size_class} = 0`
  const rows = await database(db)
    .select({
      ...locationRecord,
      ahead: qualified(sql<number>`(SELECT count(*) FROM ${waitListEntry} WHERE ${ofSize} AND ${waitListEntry.status} = 'waiting')`),
      lately: qualified(seatedLately(ofSize, since(now))),
    })
    .from(location)
    .where(
      and(
        isTrue(location.wait_list_ready),
        sql`${location.id} IN (SELECT ${waitListEntry.location_id} FROM ${waitListEntry}
          WHERE ${waitListEntry.status} = 'seated' AND ${waitListEntry.ended_at} > ${since(now)})`,
      ),
    )
  return rows.flatMap(({ ahead, lately: told, ...before }) => {
    const waiting = waitingOf({ ahead, ...latelyOf(told) }, 0, before.estimated_wait_time, now)
    const after = { ...before, estimated_wait_time: paceOf(waiting) === null ? before.estimated_wait_time : estimatedWait(waiting) }
    return after.estimated_wait_time === before.estimated_wait_time ? [] : [{ before, after }]
  })
}
