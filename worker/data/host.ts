import { estimatedWait, type HostAction, hostActions, sizeClassNames, type WaitListState } from '#schema/rules/wait-list.ts'
import { instantOf, localTime } from '#schema/rules/zoned-time.ts'
import type {
  GuestMessages,
  HostEntry,
  HostState,
  ListedWaitList,
  StrikePartiesInput,
  WaitListListing,
  WaitListsQuery,
} from '#schema/wire/wait-list.ts'
import type { LocationRecord } from './location.ts'
import { largestParty, lately, latelyOf, since, waitingOf } from './wait-list.ts'

/** What ended so many minutes ago and less can still be undone, and is shown. */
const undoable = 120
const minute = 60_000

/** A restaurant's row, whole; null when there is none of the number, or it has closed for good. */
export const recordAt = (db: D1Database, rlid: number): Promise<LocationRecord | null> =>
  db.prepare('SELECT * FROM location WHERE rlid = ?1 AND closed_at IS NULL').bind(rlid).first<LocationRecord>()

type EntryRow = Omit<HostEntry, 'can_undo'> & { previous_status: WaitListState | null }

const entryColumns =
  'id, name, phone, party_size, size_class, notes, source, status, previous_status, ended_by, quoted, joined_at, called_at, ended_at'

const entryOf = ({ previous_status, ...row }: EntryRow): HostEntry => ({ ...row, can_undo: previous_status !== null })

/** All that a host works with, in one round trip. */
export async function hostState(db: D1Database, at: LocationRecord, now: Date): Promise<HostState> {
  const classes = JSON.stringify(sizeClassNames.map((_, index) => index))
  const answers = await db.batch([
    db
      .prepare(`SELECT ${entryColumns} FROM wait_list_entry WHERE location_id = ?1 AND status IN ('waiting', 'ready') ORDER BY id`)
      .bind(at.id),
    db
      .prepare(
        `SELECT ${entryColumns} FROM wait_list_entry WHERE location_id = ?1 AND ended_at > ?2 ORDER BY ended_at DESC, id DESC LIMIT 30`,
      )
      .bind(at.id, new Date(now.getTime() - undoable * minute).toISOString()),
    db
      .prepare(
        `SELECT value AS size_class, ${lately('?1', 'value', '?2')} AS lately,
           (SELECT count(*) FROM wait_list_entry WHERE location_id = ?1 AND status = 'waiting' AND size_class = value) AS ahead
         FROM json_each(?3) ORDER BY value`,
      )
      .bind(at.id, since(now), classes),
  ])
  const [entries, ended, sizes] = answers.map(({ results }) => results) as unknown as [EntryRow[], EntryRow[], SizeRow[]]
  const { rlid, city, state, address1, wait_list_ready, estimated_wait_time: posted } = at
  return {
    location: { rlid, city, state, address1, is_open: wait_list_ready === 1, posted, most: largestParty(at) },
    entries: entries.map(entryOf),
    ended: ended.map(entryOf),
    estimates: sizes.map(({ size_class, ahead, lately: told }) => ({
      size: sizeClassNames[size_class]!,
      estimate: estimatedWait(waitingOf({ ahead, ...latelyOf(told) }, size_class, posted, now)),
      waiting: ahead,
    })),
    asked_at: now.toISOString(),
  }
}

interface SizeRow {
  size_class: number
  ahead: number
  lately: string
}

/** The party with an id at a restaurant, with where to write to; null when there is none. */
export const partyAt = (db: D1Database, locationId: number, id: number) =>
  db
    .prepare('SELECT id, plan_ahead_id, name, email, party_size, status FROM wait_list_entry WHERE id = ?1 AND location_id = ?2')
    .bind(id, locationId)
    .first<{ id: number; plan_ahead_id: string; name: string; email: string | null; party_size: number; status: WaitListState }>()

/** The statement of a host's action. It changes nothing when the party is no longer where the host saw it. */
export function actionStatement(db: D1Database, id: number, action: HostAction, from: WaitListState, now: Date): D1PreparedStatement {
  if (action === 'undo')
    return db
      .prepare(
        `UPDATE wait_list_entry SET status = previous_status, previous_status = NULL, ended_at = NULL, ended_by = NULL,
           called_at = iif(previous_status = 'waiting', NULL, called_at)
         WHERE id = ?1 AND status = ?2 AND previous_status IS NOT NULL AND (ended_at IS NULL OR ended_at > ?3)`,
      )
      .bind(id, from, new Date(now.getTime() - undoable * minute).toISOString())
  const { to } = hostActions[action]
  const endedBy = action === 'no_show' ? 'no_show' : action === 'cancel' ? 'host' : null
  return db
    .prepare(
      `UPDATE wait_list_entry SET previous_status = status, status = ?3, ended_by = ?5,
         called_at = iif(?3 = 'ready', ?4, called_at), ended_at = iif(?3 = 'ready', NULL, ?4)
       WHERE id = ?1 AND status = ?2`,
    )
    .bind(id, from, to, now.toISOString(), endedBy)
}

/** Takes parties of a restaurant off its list, or back onto it, in one statement that answers their ids. */
export function strikeStatement(
  db: D1Database,
  locationId: number,
  { action, parties }: StrikePartiesInput,
  now: Date,
): D1PreparedStatement {
  const here = `location_id = ?1 AND EXISTS (SELECT 1 FROM json_each(?2) WHERE value ->> 'id' = wait_list_entry.id AND value ->> 'from' = status)`
  const change =
    action === 'cancel'
      ? `previous_status = status, status = 'cancelled', ended_by = 'host', ended_at = ?3 WHERE ${here} AND status IN ('waiting', 'ready')`
      : `status = previous_status, previous_status = NULL, ended_at = NULL, ended_by = NULL,
           called_at = iif(previous_status = 'waiting', NULL, called_at)
         WHERE ${here} AND previous_status IS NOT NULL AND ended_at > ?3`
  const since = action === 'cancel' ? now : new Date(now.getTime() - undoable * minute)
  return db.prepare(`UPDATE wait_list_entry SET ${change} RETURNING id`).bind(locationId, JSON.stringify(parties), since.toISOString())
}

/** Whether an action may be done to a party in a state. */
export const isPossible = (action: HostAction, from: WaitListState): boolean =>
  action === 'undo' || (hostActions[action].from as readonly WaitListState[]).includes(from)

/** Notes what a host did, when the statement before it changed something; with `added`, under that name the id of the row it added. */
export const noteStatement = (
  db: D1Database,
  at: Pick<LocationRecord, 'id' | 'city' | 'state'>,
  note: { action: string; user: number; data: object },
  now: Date,
  added?: 'party',
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data)
       SELECT 'location', ?1, ?2, ?3, ?4, ?5, ${added ? `json_set(?6, '$.${added}', last_insert_rowid())` : '?6'} WHERE changes() > 0`,
    )
    .bind(at.id, `${at.city}, ${at.state}`, note.action, now.toISOString(), note.user, JSON.stringify(note.data))

/** Every restaurant with its wait list, those with the most parties first. */
export async function listWaitLists(db: D1Database, { search = '', open, limit, offset }: WaitListsQuery): Promise<WaitListListing> {
  const meant = `closed_at IS NULL AND (?1 = '' OR instr(lower(city || ', ' || location.state || ' ' || address1 || ' ' || rlid), lower(?1)) > 0)
    AND (?2 = 0 OR wait_list_ready = 1)`
  const standing = `SELECT location_id, count(*) FILTER (WHERE status = 'waiting') AS waiting, count(*) FILTER (WHERE status = 'ready') AS ready,
      min(joined_at) FILTER (WHERE status = 'waiting') AS longest
    FROM wait_list_entry WHERE status IN ('waiting', 'ready') GROUP BY location_id`
  const [listed, counted] = await db.batch([
    db
      .prepare(
        `WITH standing AS MATERIALIZED (${standing}),
           first AS MATERIALIZED (SELECT id, parties FROM (
             SELECT location.id, waiting + ready AS parties, location.state, city, rlid FROM standing CROSS JOIN location ON location.id = location_id WHERE ${meant}
             UNION ALL SELECT * FROM (SELECT id, 0, location.state, city, rlid FROM location
               WHERE ${meant} AND id NOT IN (SELECT location_id FROM standing) ORDER BY location.state, city, rlid LIMIT ?3 + ?4))
             ORDER BY parties DESC, state, city, rlid LIMIT ?3 OFFSET ?4)
         SELECT rlid, city, state, address1, coalesce(wait_list_ready, 0) AS is_open, is_reservations_enabled AS takes_reservations,
           estimated_wait_time AS posted, coalesce(waiting, 0) AS waiting, coalesce(ready, 0) AS ready, longest
         FROM first CROSS JOIN location ON location.id = first.id LEFT JOIN standing ON standing.location_id = location.id
         ORDER BY parties DESC, location.state, city, rlid`,
      )
      .bind(search.trim(), open ? 1 : 0, limit, offset),
    db
      .prepare(
        `SELECT (SELECT count(*) FROM wait_list_entry WHERE status = 'waiting') AS waiting, total, open
         FROM (SELECT count(*) FILTER (WHERE ${meant}) AS total, count(*) FILTER (WHERE wait_list_ready = 1) AS open FROM location WHERE closed_at IS NULL)`,
      )
      .bind(search.trim(), open ? 1 : 0),
  ])
  type Row = Omit<ListedWaitList, 'is_open' | 'takes_reservations'> & { is_open: number; takes_reservations: number }
  const { total, ...counts } = counted!.results[0] as { open: number; waiting: number; total: number }
  return {
    meta: { total_count: total, ...counts },
    items: (listed!.results as unknown as Row[]).map(({ is_open, takes_reservations, ...row }) => ({
      ...row,
      is_open: is_open === 1,
      takes_reservations: takes_reservations === 1,
    })),
  }
}

/** The reservations of a day at a restaurant by its own clocks, and what was to be ordered on it. */
export async function guestMessages(db: D1Database, at: LocationRecord, date: string | undefined, now: Date): Promise<GuestMessages> {
  const { rlid, city, state, address1, time_zone } = at
  const today = localTime(time_zone, now.getTime()).date
  const day = date ?? today
  const midnights = [0, 24 * 60].map((minutes) => new Date(instantOf(time_zone, day, minutes)).toISOString())
  const [reservations, orders] = await db.batch([
    db
      .prepare(
        `SELECT id, reference, minute, party_size, name, phone, email, notes, created_at, cancelled_at FROM reservation
         WHERE location_id = ?1 AND date = ?2 ORDER BY minute, id LIMIT 500`,
      )
      .bind(at.id, day),
    db
      .prepare(
        `SELECT id, reference, service, created_at FROM order_intent
         WHERE location_id = ?1 AND created_at >= ?2 AND created_at < ?3 ORDER BY id DESC LIMIT 500`,
      )
      .bind(at.id, ...midnights),
  ])
  return {
    location: { rlid, city, state, address1, time_zone },
    date: day,
    today,
    reservations: reservations!.results as unknown as GuestMessages['reservations'],
    orders: orders!.results as unknown as GuestMessages['orders'],
  }
}
