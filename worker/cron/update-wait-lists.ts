import { and, lt, or, sql } from 'drizzle-orm'
import {
  calledPartyExpiryMinutes,
  estimateMinutesPerTable,
  estimateWaitText,
  waitingPartyExpiryMinutes,
} from '#schema/seating/wait-list.ts'
import { location, orderIntent, reservation, waitListEntry } from '#schema/tables.ts'
import type { Env } from '../env.ts'
import { notifyLiveWaitLists } from '../seating/wait-lists/live/notify.ts'
import { prepareLocationWaitListUpdates } from '../seating/wait-lists/live-writes.ts'
import {
  buildRecentSeatingsSummaryAsJsonColumn,
  getRecentSeatingsStart,
  parseRecentSeatingsSummary,
  toWaitEstimateInput,
} from '../seating/wait-lists/queries.ts'
import { buildRowCountSubquery } from '../stores/columns/typed-columns.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsTrue, keepTableNamesInSql } from '../stores/expressions.ts'
import { parseReturnedRows } from '../stores/returned-rows.ts'
import { toPreparedStatement } from '../stores/statement.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Finished entries contain personal data and are deleted after this many days. */
const retentionDays = { wait: 30, reservation: 90, order: 30 }

/**
 * Expires abandoned wait list entries, updates the estimated wait of restaurants that are seating people, and deletes
 * old entries.
 */
export async function expireAndRecalculateWaitLists(env: Env, now: Date): Promise<void> {
  const { DB } = env
  const expiry = buildAbandonedWaitExpiry(DB, now)
  const { results } = await commitWritePlan(DB, {
    writes: [toPreparedStatement(DB, expiry), ...deleteOldEntries(DB, now)],
  })
  const expired = parseReturnedRows(expiry, results[0]).map(({ location_id }) => location_id)
  const changes = await recalculateWaits(DB, now)
  await commitWritePlan(DB, { writes: prepareLocationWaitListUpdates(DB, changes, ['estimated_wait_time']) })
  notifyLiveWaitLists(env, new Set([...expired, ...changes.map(({ id }) => id)]))
}

const timeBefore = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

function buildAbandonedWaitExpiry(db: D1Database, now: Date) {
  const before = (milliseconds: number) => timeBefore(now, milliseconds)
  const isAbandoned = or(
    and(
      sql`${waitListEntry.status} = 'waiting'`,
      lt(waitListEntry.joined_at, before(waitingPartyExpiryMinutes * minute)),
    ),
    and(sql`${waitListEntry.status} = 'ready'`, lt(waitListEntry.called_at, before(calledPartyExpiryMinutes * minute))),
  )
  return getDrizzle(db)
    .update(waitListEntry)
    .set({ previous_status: sql`${waitListEntry.status}`, status: 'expired', ended_at: now.toISOString() })
    .where(isAbandoned)
    .returning({ location_id: waitListEntry.location_id })
}

function deleteOldEntries(db: D1Database, now: Date): D1PreparedStatement[] {
  const before = (days: number) => timeBefore(now, days * day)
  return [
    getDrizzle(db)
      .delete(waitListEntry)
      .where(lt(waitListEntry.ended_at, before(retentionDays.wait))),
    getDrizzle(db)
      .delete(reservation)
      .where(lt(reservation.date, before(retentionDays.reservation).slice(0, 10))),
    getDrizzle(db)
      .delete(orderIntent)
      .where(lt(orderIntent.created_at, before(retentionDays.order))),
  ].map((query) => toPreparedStatement(db, query))
}

/**
 * Finds open wait lists whose estimate differs from the restaurant's current one. Lists without recent seatings keep
 * their estimate.
 */
async function recalculateWaits(db: D1Database, now: Date) {
  const ofSize = sql`${waitListEntry.location_id} = ${location.id} AND ${waitListEntry.size_class} = 0`
  const rows = await getDrizzle(db)
    .select({
      id: location.id,
      estimated_wait_time: location.estimated_wait_time,
      ahead: buildRowCountSubquery(sql`FROM ${waitListEntry} WHERE ${ofSize} AND ${waitListEntry.status} = 'waiting'`),
      lately: keepTableNamesInSql(buildRecentSeatingsSummaryAsJsonColumn(ofSize, getRecentSeatingsStart(now))),
    })
    .from(location)
    .where(
      and(
        columnIsTrue(location.wait_list_ready),
        sql`${location.id} IN (SELECT ${waitListEntry.location_id} FROM ${waitListEntry}
          WHERE ${waitListEntry.status} = 'seated' AND ${waitListEntry.ended_at} > ${getRecentSeatingsStart(now)})`,
      ),
    )
  return rows.flatMap(({ id, ahead, lately: recentSeatings, estimated_wait_time: before }) => {
    const waiting = toWaitEstimateInput({ ahead, ...parseRecentSeatingsSummary(recentSeatings) }, 0, before, now)
    const after = estimateMinutesPerTable(waiting) === null ? before : estimateWaitText(waiting)
    return after === before ? [] : [{ id, estimated_wait_time: after }]
  })
}
