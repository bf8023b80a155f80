import { sql } from 'drizzle-orm'
import { rateCount } from '#schema/tables/form.ts'
import { database } from '../stores/db.ts'
import { excluded, jsonRows } from '../stores/expressions.ts'

/** Something that may be done so often in so long. */
export interface RateLimit {
  most: number
  seconds: number
}

/** Under which key something is counted, and how often it may be done: by one network, at one restaurant, to one address. */
export interface Bound extends RateLimit {
  key: string
}

type Counted = Pick<typeof rateCount.$inferSelect, 'key' | 'count' | 'resets_at'>

/**
 * Counts one more under each key in one statement, so that nothing done at the same time goes uncounted. The same thing
 * again (`what`) does not count: a form sent twice is one form.
 */
export function countStatement(db: D1Database, bounds: readonly Bound[], what: string, at: Date) {
  const now = at.toISOString()
  const { from, field } = jsonRows(
    bounds.map(({ key, seconds }) => ({ key, resets_at: new Date(at.getTime() + seconds * 1000).toISOString() })),
  )
  const isOver = sql`${rateCount.resets_at} <= ${now}`
  return database(db)
    .insert(rateCount)
    .select(
      database(db)
        .select({
          key: field<string>('key').as('key'),
          count: sql<number>`1`.as('count'),
          last: sql<string>`${what}`.as('last'),
          resets_at: field<string>('resets_at').as('resets_at'),
        })
        .from(from)
        .where(sql`true`),
    )
    .onConflictDoUpdate({
      target: rateCount.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateCount.count} + (${rateCount.last} <> ${excluded(rateCount.last)}) END`,
        resets_at: sql`CASE WHEN ${isOver} THEN ${excluded(rateCount.resets_at)} ELSE ${rateCount.resets_at} END`,
        last: excluded(rateCount.last),
      },
    })
    .returning({ key: rateCount.key, count: rateCount.count, resets_at: rateCount.resets_at })
}

/** Until when keys are known to be full, in milliseconds: a flood is counted up to its limit and then no more, which spares the database. */
const full = new Map<string, number>()

/** The seconds to wait under keys of which this isolate knows one to be full, else null. */
export function waitUnder(bounds: readonly Bound[], now: Date): number | null {
  const seconds = Math.max(...bounds.map(({ key }) => Math.ceil(((full.get(key) ?? 0) - now.getTime()) / 1000)))
  return seconds > 0 ? seconds : null
}

/** The seconds to wait when a count was too many, else null. Until then `waitUnder` knows. */
export function waitAfter(bounds: readonly Bound[], counted: readonly Counted[], now: Date): number | null {
  const most = new Map(bounds.map((bound) => [bound.key, bound.most]))
  const waits = counted
    .filter(({ key, count }) => count > (most.get(key) ?? 0))
    .map(({ key, resets_at }) => {
      const resets = Math.max(Date.parse(resets_at), now.getTime() + 1)
      if (full.size > 10_000) full.clear()
      full.set(key, resets)
      return Math.ceil((resets - now.getTime()) / 1000)
    })
  return waits.length > 0 ? Math.max(...waits) : null
}
