import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { WaitListListing, WaitListsQuery } from '#schema/seating/wait-list-wire.ts'
import { location, waitListEntry } from '#schema/tables.ts'
import { isNotClosed } from '../../locations/stored-location.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { isTrue, toBoolean } from '../../stores/expressions.ts'
import { isActiveEntry } from './queries.ts'

/** The counts of waiting and called parties by restaurant. */
const activeParties = sql`SELECT ${waitListEntry.location_id} AS location_id,
    count(*) FILTER (WHERE ${waitListEntry.status} = 'waiting') AS waiting, count(*) FILTER (WHERE ${waitListEntry.status} = 'ready') AS ready,
    min(${waitListEntry.joined_at}) FILTER (WHERE ${waitListEntry.status} = 'waiting') AS longest
  FROM ${waitListEntry} WHERE ${isActiveEntry} GROUP BY ${waitListEntry.location_id}`

/** Returns a slice of the restaurants as `first`: those with most parties first, then those without by location. */
const selectSlice = (isListed: SQL, { limit, offset }: Pick<WaitListsQuery, 'limit' | 'offset'>) => sql`(
  WITH standing AS MATERIALIZED (${activeParties}),
    listed (id, waiting, ready, longest, state, city, rlid) AS (
      SELECT ${location.id}, waiting, ready, longest, ${location.state}, ${location.city}, ${location.rlid}
        FROM standing CROSS JOIN ${location} ON ${location.id} = standing.location_id WHERE ${isListed}
      UNION ALL SELECT * FROM (
        SELECT ${location.id}, 0, 0, NULL, ${location.state}, ${location.city}, ${location.rlid} FROM ${location}
        WHERE ${isListed} AND ${location.id} NOT IN (SELECT location_id FROM standing)
        ORDER BY ${location.state}, ${location.city}, ${location.rlid} LIMIT ${limit} + ${offset}))
  SELECT id, waiting, ready, longest FROM listed ORDER BY waiting + ready DESC, state, city, rlid LIMIT ${limit} OFFSET ${offset}) AS first`

const first = {
  id: sql<number>`first.id`,
  waiting: sql<number>`first.waiting`,
  ready: sql<number>`first.ready`,
  longest: sql<string | null>`first.longest`,
}

/** Lists restaurants with their wait lists, those with the most parties first. */
export async function listWaitLists(
  db: D1Database,
  { search = '', open, ...slice }: WaitListsQuery,
): Promise<WaitListListing> {
  const haystack = sql`lower(${location.city} || ', ' || ${location.state} || ' ' || ${location.address1} || ' ' || ${location.rlid})`
  const text = search.trim()
  const isListed = sql`${isNotClosed} AND (${text} = '' OR instr(${haystack}, lower(${text})) > 0)
    AND (${open ? 1 : 0} = 0 OR ${isTrue(location.wait_list_ready)})`
  const [items, [totals]] = await readTogether(db, [
    getDatabase(db)
      .select({
        rlid: location.rlid,
        city: location.city,
        state: location.state,
        address1: location.address1,
        is_open: toBoolean(sql`coalesce(${location.wait_list_ready}, 0)`),
        takes_reservations: location.is_reservations_enabled,
        posted_wait: location.estimated_wait_time,
        waiting: first.waiting,
        ready: first.ready,
        oldest_joined_at: first.longest,
      })
      .from(selectSlice(isListed, slice))
      .crossJoin(location)
      .where(eq(location.id, first.id))
      .orderBy(desc(sql`${first.waiting} + ${first.ready}`), location.state, location.city, location.rlid),
    getDatabase(db)
      .select({
        waiting: sql<number>`(SELECT count(*) FROM ${waitListEntry} WHERE ${waitListEntry.status} = 'waiting')`,
        total: sql<number>`count(*) FILTER (WHERE ${isListed})`,
        open: sql<number>`count(*) FILTER (WHERE ${isTrue(location.wait_list_ready)})`,
      })
      .from(location)
      .where(isNotClosed),
  ])
  const { total, ...counts } = totals!
  return { meta: { total_count: total, ...counts }, items }
}
