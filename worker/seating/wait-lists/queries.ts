import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { usedCaptcha } from '#schema/forms/table.ts'
import { type JsonText, parseJsonText } from '#schema/records/json-text.ts'
import {
  defaultMaxPartySize,
  estimateWaitText,
  getPartySizeClass,
  isFinalWaitListState,
  seatingPaceSampleSize,
  seatingPaceWindowMinutes,
  type WaitEstimateInput,
  type WaitListEntryState,
} from '#schema/seating/wait-list.ts'
import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import { location, waitListEntry } from '#schema/tables.ts'
import { isLocationOfSite } from '../../locations/locations-of-site.ts'
import {
  isLocationTemporarilyClosed,
  locationRecordColumns,
  type StoredLocation,
} from '../../locations/stored-location.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { buildRowCountSubquery } from '../../stores/columns/typed-columns.ts'
import { commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import { compileCachedQuery, type Database, getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { parseReturnedRows } from '../../stores/returned-rows.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { retryOnceAfterTransientError } from '../../stores/timeouts.ts'
import { activeWaitListEntryCondition } from './waiting-parties.ts'

const minute = 60_000

/** A party to insert. */
export interface NewWaitListParty {
  planAheadId: string
  locationId: number
  /** The digest of the idempotency key. */
  key: string
  partySize: number
  name: string
  phone: string
  email: string | null
  wantsTexts: boolean
  notes: string
  source: 'guest' | 'host'
  quotedWait: string
}

/** Returns the statement that adds a party to the end of a list. It does nothing if the key was used before. */
export const prepareWaitListPartyInsert = (db: D1Database, party: NewWaitListParty, now: Date): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(waitListEntry)
      .values({
        plan_ahead_id: party.planAheadId,
        location_id: party.locationId,
        idempotency_key: party.key,
        party_size: party.partySize,
        size_class: getPartySizeClass(party.partySize),
        name: party.name,
        phone: party.phone,
        email: party.email,
        wants_texts: party.wantsTexts,
        notes: party.notes,
        source: party.source,
        quoted: party.quotedWait,
        joined_at: now.toISOString(),
      })
      .onConflictDoNothing({ target: [waitListEntry.location_id, waitListEntry.idempotency_key] }),
  )

/** The number of recent seatings, and the time of the first. */
type RecentSeatingsSummary = JsonText<[seated: number, firstSeated: string | null]>

/** Returns a JSON column with the number of recent seatings that match `where`, and the time of the first. */
export const buildRecentSeatingsSummaryAsJsonColumn = (
  where: SQL,
  from: string | SQL,
) => sql<RecentSeatingsSummary>`(SELECT json_array(count(*), min(seated.ended)) FROM (
  SELECT ${waitListEntry.ended_at} AS ended FROM ${waitListEntry}
  WHERE ${where} AND ${waitListEntry.status} = 'seated' AND ${waitListEntry.ended_at} > ${from}
  ORDER BY ${waitListEntry.ended_at} DESC LIMIT ${sql.raw(String(seatingPaceSampleSize))}) AS seated)`

/** Parses the value of `buildRecentSeatingsSummaryAsJsonColumn`. */
export function parseRecentSeatingsSummary(
  json: RecentSeatingsSummary,
): Pick<WaitListPartyPosition, 'seated' | 'first_seated'> {
  const [seated, first_seated] = parseJsonText(json)
  return { seated, first_seated }
}

/** Returns the start of the period in which seatings count as recent. */
export const getRecentSeatingsStart = (now: Date) =>
  new Date(now.getTime() - seatingPaceWindowMinutes * minute).toISOString()

/** The position of a party and the recent seatings of its size. */
export interface WaitListPartyPosition {
  ahead: number
  seated: number
  first_seated: string | null
}

/** Converts a row to the input of the wait estimate. */
export const toWaitEstimateInput = (
  row: WaitListPartyPosition,
  sizeClass: number,
  posted: string | null,
  now: Date,
): WaitEstimateInput => {
  const firstSeatedAgo = row.first_seated === null ? 0 : (now.getTime() - Date.parse(row.first_seated)) / minute
  return { sizeClass, ahead: row.ahead, seated: row.seated, firstSeatedAgo, postedWait: posted }
}

/** The start of that period in compiled queries. */
export const recentFromPlaceholder = sql`${sql.placeholder('recentFrom')}`

/** Whether parties can join: the list is open and the restaurant is not temporarily closed. */
export const isWaitListOpen = (
  location: Pick<StoredLocation, 'wait_list_ready' | 'is_temporarily_closed' | 'closure'>,
): boolean => location.wait_list_ready === 1 && !isLocationTemporarilyClosed(location)

/** Returns the maximum party size of a restaurant's list. */
export const getMaxPartySize = ({
  wait_list_max_party_size,
}: Pick<StoredLocation, 'wait_list_max_party_size'>): number => wait_list_max_party_size ?? defaultMaxPartySize

/** A party with its position among parties of its size. */
export interface StoredWaitListEntry extends WaitListPartyPosition {
  id: number
  plan_ahead_id: string
  rlid: number
  location_id: number
  site_id: number | null
  party_size: number
  size_class: number
  name: string
  email: string | null
  status: WaitListEntryState
  ended_by: string | null
  quoted: string
  joined_at: string
  called_at: string | null
  estimated_wait_time: string | null
  is_temporarily_closed: number
  closure: StoredLocation['closure']
}

const entry = alias(waitListEntry, 'entry')
const other = alias(waitListEntry, 'other')
const ofEntry = sql`${waitListEntry.location_id} = ${entry.location_id}
  AND ${waitListEntry.size_class} = ${entry.size_class}`
const ahead = buildRowCountSubquery(sql`FROM ${waitListEntry} AS ${other}
  WHERE ${other.location_id} = ${entry.location_id}
  AND ${other.status} = 'waiting' AND ${other.size_class} = ${entry.size_class} AND ${other.id} < ${entry.id}
  AND ${entry.status} = 'waiting'`)

const selectEntries = (db: Database, where: SQL | undefined, recentFrom: string | SQL) =>
  db
    .select({
      id: entry.id,
      plan_ahead_id: entry.plan_ahead_id,
      rlid: location.rlid,
      location_id: entry.location_id,
      site_id: location.site_id,
      party_size: entry.party_size,
      size_class: entry.size_class,
      name: entry.name,
      email: entry.email,
      status: entry.status,
      ended_by: entry.ended_by,
      quoted: entry.quoted,
      joined_at: entry.joined_at,
      called_at: entry.called_at,
      estimated_wait_time: location.estimated_wait_time,
      is_temporarily_closed: locationRecordColumns.is_temporarily_closed.as('is_temporarily_closed'),
      closure: locationRecordColumns.closure.as('closure'),
      ahead: ahead.as('ahead'),
      lately: buildRecentSeatingsSummaryAsJsonColumn(ofEntry, recentFrom).as('lately'),
    })
    .from(entry)
    .innerJoin(location, eq(location.id, entry.location_id))
    .where(where)

const entryByPublicIdQuery = compileCachedQuery((db) =>
  selectEntries(db, eq(entry.plan_ahead_id, sql.placeholder('planAheadId')), recentFromPlaceholder).prepare(),
)

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

const toStoredEntry = (row: EntryRow): StoredWaitListEntry => ({ ...row, ...parseRecentSeatingsSummary(row.lately) })

/** Inserts a party unless its key exists, and returns its entry; null if a captcha in `writes` was already used. */
export async function insertWaitListEntryOnce(
  db: D1Database,
  party: NewWaitListParty,
  { writes = [], mails = [] }: Pick<WritePlan, 'writes' | 'mails'>,
  now: Date,
): Promise<StoredWaitListEntry | null> {
  const select = selectByKey(db, party, now)
  const plan = {
    writes: [prepareWaitListPartyInsert(db, party, now), ...writes, toPreparedStatement(db, select)],
    mails,
  }
  // Retrying is safe, because the key makes it idempotent.
  const committed = await retryOnceAfterTransientError(() => commitWritePlan(db, plan, [usedCaptcha.challenge]))
  return committed.ok ? toStoredEntry(parseReturnedRows(select, committed.results.at(-1))[0]!) : null
}

const selectByKey = (db: D1Database, { locationId, key }: Pick<NewWaitListParty, 'locationId' | 'key'>, now: Date) =>
  selectEntries(
    getDrizzle(db),
    and(eq(entry.location_id, locationId), eq(entry.idempotency_key, key)),
    getRecentSeatingsStart(now),
  )

/** Finds the entry of an earlier join with the same key; null if there is none. */
export async function findWaitListEntryByIdempotencyKey(
  db: D1Database,
  party: Pick<NewWaitListParty, 'locationId' | 'key'>,
  now: Date,
): Promise<StoredWaitListEntry | null> {
  const row = await selectByKey(db, party, now).get()
  return row ? toStoredEntry(row) : null
}

/** Finds an entry at a restaurant of a site by its public id; null if there is none. */
export async function findWaitListEntryByPublicId(
  db: D1Database,
  site: ResolvedSite,
  planAheadId: string,
  now: Date,
): Promise<StoredWaitListEntry | null> {
  const row = await entryByPublicIdQuery(db).get({ planAheadId, recentFrom: getRecentSeatingsStart(now) })
  return row && isLocationOfSite(row, site) ? toStoredEntry(row) : null
}

/** Finds the entries with these public ids, of whatever site. */
export async function findWaitListEntriesByPublicIds(
  db: D1Database,
  planAheadIds: readonly string[],
  now: Date,
): Promise<StoredWaitListEntry[]> {
  const isListed = columnIsOneOf(entry.plan_ahead_id, planAheadIds)
  return (await selectEntries(getDrizzle(db), isListed, getRecentSeatingsStart(now))).map(toStoredEntry)
}

/** Converts an entry for the public API; without an estimate while the restaurant is temporarily closed. */
export const toWaitListEntryResponse = (row: StoredWaitListEntry, now: Date): WaitListEntryResponse => ({
  plan_ahead_id: row.plan_ahead_id,
  rlid: row.rlid,
  party_size: row.party_size,
  status: row.status,
  estimatedWaitTime:
    row.status === 'waiting' && !isLocationTemporarilyClosed(row)
      ? estimateWaitText(toWaitEstimateInput(row, row.size_class, row.estimated_wait_time, now))
      : null,
  partiesAhead: isFinalWaitListState(row.status) ? 0 : row.ahead,
  wasCalled: row.called_at !== null,
})

/** Returns the statement by which a guest leaves the list. It changes nothing if the entry has ended. */
export const prepareWaitListLeave = (db: D1Database, planAheadId: string, now: Date): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(waitListEntry)
      .set({
        previous_status: sql`${waitListEntry.status}`,
        status: 'cancelled',
        ended_by: 'guest',
        ended_at: now.toISOString(),
      })
      .where(and(eq(waitListEntry.plan_ahead_id, planAheadId), activeWaitListEntryCondition)),
  )
