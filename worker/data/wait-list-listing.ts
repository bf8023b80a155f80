import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { location, waitListEntry } from '#schema/tables/index.ts'
import type { WaitListListing, WaitListsQuery } from '#schema/wire/wait-list.ts'
import { database } from '../stores/db.ts'
import { isTrue, whether } from '../stores/expressions.ts'
import { isNotClosed } from './location.ts'
import { isStanding } from './wait-list.ts'

/** Parties that wait or are called, by restaurant. */
const standing = sql`SELECT ${waitListEntry.location_id} AS location_id,
    count(*) FILTER (WHERE ${waitListEntry.status} = 'waiting') AS waiting, count(*) FILTER (WHERE ${waitListEntry.status} = 'ready') AS ready,
    min(${waitListEntry.joined_at}) FILTER (WHERE ${waitListEntry.status} = 'waiting') AS longest
  FROM ${waitListEntry} WHERE ${isStanding} GROUP BY ${waitListEntry.location_id}`

/** The restaurants of a stretch of the list with their parties, as `first`: those with parties, and behind them those without by their place. */
const firstLists = (meant: SQL, { limit, offset }: Pick<WaitListsQuery, 'limit' | 'offset'>) => sql`(
  WITH standing AS MATERIALIZED (${standing}),
    listed (id, waiting, ready, longest, state, city, rlid) AS (
      SELECT ${location.id}, waiting, ready, longest, ${location.state}, ${location.city}, ${location.rlid}
        FROM standing CROSS JOIN ${location} ON ${location.id} = standing.location_id WHERE ${meant}
      UNION ALL SELECT * FROM (
        SELECT ${location.id}, 0, 0, NULL, ${location.state}, ${location.city}, ${location.rlid} FROM ${location}
        WHERE ${meant} AND ${location.id} NOT IN (SELECT location_id FROM standing)
        ORDER BY ${location.state}, ${location.city}, ${location.rlid} LIMIT ${limit} + ${offset}))
  SELECT id, waiting, ready, longest FROM listed ORDER BY waiting + ready DESC, state, city, rlid LIMIT ${limit} OFFSET ${offset}) AS first`

const first = {
  id: sql<number>`first.id`,
  waiting: sql<number>`first.waiting`,
  ready: sql<number>`first.ready`,
  longest: sql<string | null>`first.longest`,
}

/** Every restaurant with its wait list, those with the most parties first. */
export async function listWaitLists(db: D1Database, { search = '', open, ...slice }: WaitListsQuery): Promise<WaitListListing> {
  const haystack = sql`lower(${location.city} || ', ' || ${location.state} || ' ' || ${location.address1} || ' ' || ${location.rlid})`
  const text = search.trim()
  const isMeant = sql`${isNotClosed} AND (${text} = '' OR instr(${haystack}, lower(${text})) > 0)
    AND (${open ? 1 : 0} = 0 OR ${isTrue(location.wait_list_ready)})`
  const [items, [counted]] = await database(db).batch([
    database(db)
      .select({
        rlid: location.rlid,
        city: location.city,
        state: location.state,
        address1: location.address1,
        is_open: whether(sql`coalesce(${location.wait_list_ready}, 0)`),
        takes_reservations: location.is_reservations_enabled,
        posted: location.estimated_wait_time,
        waiting: first.waiting,
        ready: first.ready,
        longest: first.longest,
      })
      .from(firstLists(isMeant, slice))
      .crossJoin(location)
      .where(eq(location.id, first.id))
      .orderBy(desc(sql`${first.waiting} + ${first.ready}`), location.state, location.city, location.rlid),
    database(db)
      .select({
        waiting: sql<number>`(SELECT count(*) FROM ${waitListEntry} WHERE ${waitListEntry.status} = 'waiting')`,
        total: sql<number>`count(*) FILTER (WHERE ${isMeant})`,
        open: sql<number>`count(*) FILTER (WHERE ${isTrue(location.wait_list_ready)})`,
      })
      .from(location)
      .where(isNotClosed),
  ])
  const { total, ...counts } = counted!
  return { meta: { total_count: total, ...counts }, items }
}
