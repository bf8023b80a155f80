import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import {
  calledPartyExpiryMinutes,
  estimateWaitText,
  type HostWaitListAction,
  hostWaitListStateTransitions,
  partySizeClassLabels,
  type WaitListEntryState,
  waitingPartyExpiryMinutes,
} from '#schema/seating/wait-list.ts'
import type {
  BulkWaitListPartiesInput,
  HostWaitListEntry,
  HostWaitListResponse,
} from '#schema/seating/wait-list-wire.ts'
import { location, waitListEntry } from '#schema/tables.ts'
import type { Env } from '../../env.ts'
import {
  type LocationRecord,
  locationNotPermanentlyClosedCondition,
  locationRecordColumns,
} from '../../locations/stored-location.ts'
import { canOfferTextMessages } from '../../services/text-sender.ts'
import { buildRowCountSubquery } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { buildJsonRowSource, valuesAsSqlRows } from '../../stores/expressions.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import {
  buildRecentSeatingsSummaryAsJsonColumn,
  getMaxPartySize,
  getRecentSeatingsStart,
  parseRecentSeatingsSummary,
  toWaitEstimateInput,
} from './queries.ts'
import { activeWaitListEntryCondition } from './waiting-parties.ts'

/** How long an ended entry is shown and can be restored, in minutes. */
const undoMinutes = 120
const minute = 60_000

/** Finds the full row of a restaurant; null if it does not exist or is permanently closed. */
export const findNotClosedLocationRecordByRlid = async (db: D1Database, rlid: number): Promise<LocationRecord | null> =>
  (await getDrizzle(db)
    .select(locationRecordColumns)
    .from(location)
    .where(and(eq(location.rlid, rlid), locationNotPermanentlyClosedCondition))
    .get()) ?? null

const entryColumns = {
  id: waitListEntry.id,
  name: waitListEntry.name,
  phone: waitListEntry.phone,
  wants_texts: waitListEntry.wants_texts,
  party_size: waitListEntry.party_size,
  size_class: waitListEntry.size_class,
  notes: waitListEntry.notes,
  source: waitListEntry.source,
  status: waitListEntry.status,
  previous_status: waitListEntry.previous_status,
  ended_by: waitListEntry.ended_by,
  quoted: waitListEntry.quoted,
  joined_at: waitListEntry.joined_at,
  called_at: waitListEntry.called_at,
  ended_at: waitListEntry.ended_at,
}

type EntryRow = Pick<typeof waitListEntry.$inferSelect, keyof typeof entryColumns>

const toHostEntry = ({ previous_status, ...row }: EntryRow): HostWaitListEntry => ({
  ...row,
  can_undo: previous_status !== null,
})

/** Returns everything on the host's screen, in one round trip. */
export async function readHostWaitList(env: Env, location: LocationRecord, now: Date): Promise<HostWaitListResponse> {
  const db = env.DB
  const isHere = eq(waitListEntry.location_id, location.id)
  const ofSize = sql`${isHere} AND ${waitListEntry.size_class} = size.value`
  const classes = partySizeClassLabels.map((_, index) => index)
  const [entries, ended, sizes] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select(entryColumns)
      .from(waitListEntry)
      .where(and(isHere, activeWaitListEntryCondition))
      .orderBy(asc(waitListEntry.id)),
    getDrizzle(db)
      .select(entryColumns)
      .from(waitListEntry)
      .where(and(isHere, gt(waitListEntry.ended_at, getUndoStart(now))))
      .orderBy(desc(waitListEntry.ended_at), desc(waitListEntry.id))
      .limit(30),
    getDrizzle(db)
      .select({
        size_class: sql<number>`size.value`.as('size_class'),
        lately: buildRecentSeatingsSummaryAsJsonColumn(ofSize, getRecentSeatingsStart(now)).as('lately'),
        ahead: buildRowCountSubquery(sql`FROM ${waitListEntry} WHERE ${ofSize}
            AND ${waitListEntry.status} = 'waiting'`).as('ahead'),
      })
      .from(sql`${valuesAsSqlRows(classes)} AS size`)
      .orderBy(sql`size.value`),
  ])
  const { rlid, city, state, address1, wait_list_ready, estimated_wait_time: posted } = location
  return {
    location: {
      rlid,
      city,
      state,
      address1,
      is_open: wait_list_ready === 1,
      posted_wait: posted,
      max_party_size: getMaxPartySize(location),
    },
    offers_texts: canOfferTextMessages(env),
    entries: entries.map(toHostEntry),
    ended: ended.map(toHostEntry),
    estimates: sizes.map(({ size_class, ahead, lately }) => ({
      size: partySizeClassLabels[size_class]!,
      estimate: estimateWaitText(
        toWaitEstimateInput({ ahead, ...parseRecentSeatingsSummary(lately) }, size_class, posted, now),
      ),
      waiting: ahead,
    })),
    generated_at: now.toISOString(),
  }
}

/** Finds a party of a restaurant with its email address; undefined if there is none. */
export const findWaitListParty = (db: D1Database, rlid: number, id: number) =>
  getDrizzle(db)
    .select({
      id: waitListEntry.id,
      plan_ahead_id: waitListEntry.plan_ahead_id,
      name: waitListEntry.name,
      email: waitListEntry.email,
      phone: waitListEntry.phone,
      wants_texts: waitListEntry.wants_texts,
      party_size: waitListEntry.party_size,
      status: waitListEntry.status,
    })
    .from(waitListEntry)
    .innerJoin(location, eq(location.id, waitListEntry.location_id))
    .where(and(eq(waitListEntry.id, id), eq(location.rlid, rlid)))
    .get()

/**
 * Returns the columns that restore the previous state of a party. If its time in that state has run out, it begins
 * again: otherwise the party would expire within the next minute.
 */
function toUndoneState(now: Date) {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minute).toISOString()
  const { previous_status: previous, joined_at: joined, called_at: called } = waitListEntry
  return {
    status: sql`${previous}`,
    previous_status: null,
    ended_at: null,
    ended_by: null,
    joined_at: sql`iif(${previous} = 'waiting' AND ${joined} < ${before(waitingPartyExpiryMinutes)},
      ${now.toISOString()}, ${joined})`,
    called_at: sql`CASE WHEN ${previous} = 'waiting' THEN NULL
      WHEN ${called} < ${before(calledPartyExpiryMinutes)} THEN ${now.toISOString()} ELSE ${called} END`,
  } as const
}

/** Returns the earliest end of entries that can be restored. */
const getUndoStart = (now: Date) => new Date(now.getTime() - undoMinutes * minute).toISOString()

/** Returns the statement of a host's action. It changes nothing if the party is no longer in the state `from`. */
export function preparePartyStateUpdate(
  db: D1Database,
  id: number,
  action: HostWaitListAction,
  from: WaitListEntryState,
  now: Date,
): D1PreparedStatement {
  const isUnchanged = and(eq(waitListEntry.id, id), eq(waitListEntry.status, from))
  if (action === 'undo') {
    const isRecent = or(isNull(waitListEntry.ended_at), gt(waitListEntry.ended_at, getUndoStart(now)))
    return toPreparedStatement(
      db,
      getDrizzle(db)
        .update(waitListEntry)
        .set(toUndoneState(now))
        .where(and(isUnchanged, isNotNull(waitListEntry.previous_status), isRecent)),
    )
  }
  const { to } = hostWaitListStateTransitions[action]
  const times = to === 'ready' ? { called_at: now.toISOString(), ended_at: null } : { ended_at: now.toISOString() }
  const ended_by = action === 'no_show' ? 'no_show' : action === 'cancel' ? 'host' : null
  return toPreparedStatement(
    db,
    getDrizzle(db)
      .update(waitListEntry)
      .set({ previous_status: sql`${waitListEntry.status}`, status: to, ended_by, ...times })
      .where(isUnchanged),
  )
}

/** Returns the statement that removes parties from a list, or restores them; it returns the ids of changed parties. */
export function buildBulkPartyStateUpdate(
  db: D1Database,
  locationId: number,
  { action, parties }: BulkWaitListPartiesInput,
  now: Date,
) {
  const { from, field } = buildJsonRowSource(parties)
  const isRequested = and(
    eq(waitListEntry.location_id, locationId),
    sql`EXISTS (SELECT 1 FROM ${from} WHERE ${field('id')} = ${waitListEntry.id}
      AND ${field('from')} = ${waitListEntry.status})`,
  )
  const canceled = {
    previous_status: sql`${waitListEntry.status}`,
    status: 'cancelled',
    ended_by: 'host',
    ended_at: now.toISOString(),
  } as const
  const change =
    action === 'cancel'
      ? getDrizzle(db).update(waitListEntry).set(canceled).where(and(isRequested, activeWaitListEntryCondition))
      : getDrizzle(db)
          .update(waitListEntry)
          .set(toUndoneState(now))
          .where(
            and(isRequested, isNotNull(waitListEntry.previous_status), gt(waitListEntry.ended_at, getUndoStart(now))),
          )
  return change.returning({ id: waitListEntry.id })
}

/** Whether an action is possible in a state. */
export const isHostWaitListActionPossible = (action: HostWaitListAction, from: WaitListEntryState): boolean =>
  action === 'undo' || (hostWaitListStateTransitions[action].from as readonly WaitListEntryState[]).includes(from)

/**
 * Returns the log entry of a host's action, written only if the last statement changed something. With `added`, its
 * data has the id of the inserted row under this name.
 */
export function toWaitListLogEntry(
  location: Pick<LocationRecord, 'id' | 'city' | 'state'>,
  details: { action: string; user: number; data: Readonly<Record<string, unknown>> },
  now: Date,
  added?: 'party',
): LogEntry {
  return {
    object_type: 'location',
    object_id: location.id,
    label: `${location.city}, ${location.state}`,
    action: details.action,
    timestamp: now.toISOString(),
    user_id: details.user,
    data: added ? sql`json_set(${JSON.stringify(details.data)}, ${`$.${added}`}, last_insert_rowid())` : details.data,
    when: 'if_changed',
  }
}
