import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { RestaurantScope } from '#schema/accounts/restaurant-scope.ts'
import type { WaitListOverviewQuery, WaitListOverviewResponse } from '#schema/seating/wait-list-wire.ts'
import { location, waitListEntry } from '#schema/tables.ts'
import { buildRestaurantScopeCondition } from '../../locations/restaurant-scope-condition.ts'
import { locationNotPermanentlyClosedCondition } from '../../locations/stored-location.ts'
import { buildConditionalRowCountColumn, buildRowCountSubquery } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsTrue, toBooleanColumn } from '../../stores/expressions.ts'
import { activeWaitListEntryCondition } from './waiting-parties.ts'

/** The counts of waiting and called parties by restaurant. */
const activeParties = sql`SELECT ${waitListEntry.location_id} AS location_id,
    count(*) FILTER (WHERE ${waitListEntry.status} = 'waiting') AS waiting,
    count(*) FILTER (WHERE ${waitListEntry.status} = 'ready') AS ready,
    min(${waitListEntry.joined_at}) FILTER (WHERE ${waitListEntry.status} = 'waiting') AS longest
  FROM ${waitListEntry} WHERE ${activeWaitListEntryCondition} GROUP BY ${waitListEntry.location_id}`

/** Returns a slice of the restaurants as `first`: those with most parties first, then those without by location. */
const selectSlice = (isListed: SQL, { limit, offset }: Pick<WaitListOverviewQuery, 'limit' | 'offset'>) => sql`(
  WITH standing AS MATERIALIZED (${activeParties}),
    listed (id, waiting, ready, longest, state, city, rlid) AS (
      SELECT ${location.id}, waiting, ready, longest, ${location.state}, ${location.city}, ${location.rlid}
        FROM standing CROSS JOIN ${location} ON ${location.id} = standing.location_id WHERE ${isListed}
      UNION ALL SELECT * FROM (
        SELECT ${location.id}, 0, 0, NULL, ${location.state}, ${location.city}, ${location.rlid} FROM ${location}
        WHERE ${isListed} AND ${location.id} NOT IN (SELECT location_id FROM standing)
        ORDER BY ${location.state}, ${location.city}, ${location.rlid} LIMIT ${limit} + ${offset}))
  SELECT id, waiting, ready, longest FROM listed ORDER BY waiting + ready DESC, state, city, rlid
  LIMIT ${limit} OFFSET ${offset}) AS first`

const first = {
  id: sql<number>`first.id`,
  waiting: sql<number>`first.waiting`,
  ready: sql<number>`first.ready`,
  longest: sql<string | null>`first.longest`,
}

/** Lists the restaurants of these scopes with their wait lists, those with the most parties first. */
export async function listWaitLists(
  db: D1Database,
  { search = '', open, ...slice }: WaitListOverviewQuery,
  scopes: readonly RestaurantScope[],
): Promise<WaitListOverviewResponse> {
  const haystack = sql`lower(${location.city} || ', ' || ${location.state} || ' ' || ${location.address1} || ' '
    || ${location.rlid})`
  const text = search.trim()
  const isInScope = buildRestaurantScopeCondition(scopes)
  const ofScope = scopes.some(({ of }) => of === 'all')
    ? sql``
    : sql`AND ${waitListEntry.location_id} IN (SELECT ${location.id} FROM ${location} WHERE ${isInScope})`
  const isListed = sql`${locationNotPermanentlyClosedCondition} AND ${isInScope} AND (${text} = ''
    OR instr(${haystack}, lower(${text})) > 0)
    AND (${open ? 1 : 0} = 0 OR ${columnIsTrue(location.wait_list_ready)})`
  const [items, [totals]] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({
        rlid: location.rlid,
        city: location.city,
        state: location.state,
        address1: location.address1,
        is_open: toBooleanColumn(sql`coalesce(${location.wait_list_ready}, 0)`),
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
    getDrizzle(db)
      .select({
        waiting: buildRowCountSubquery(sql`FROM ${waitListEntry} WHERE ${waitListEntry.status} = 'waiting' ${ofScope}`),
        total: buildConditionalRowCountColumn(isListed),
        open: buildConditionalRowCountColumn(columnIsTrue(location.wait_list_ready)),
      })
      .from(location)
      .where(and(locationNotPermanentlyClosedCondition, isInScope)),
  ])
  const { total, ...counts } = totals!
  return { meta: { total_count: total, ...counts }, items }
}
