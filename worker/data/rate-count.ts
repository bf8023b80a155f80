/** Something that may be done so often in so long. */
export interface RateLimit {
  most: number
  seconds: number
}

/** Under which key something is counted, and how often it may be done: by one network, at one restaurant, to one address. */
export interface Bound extends RateLimit {
  key: string
}

interface Counted {
  key: string
  count: number
  resets_at: string
}

/**
 * Counts one more under each key in one statement, so that nothing done at the same time goes uncounted. The same thing
 * again (`what`) does not count: a form sent twice is one form.
 */
export const countStatement = (db: D1Database, bounds: readonly Bound[], what: string, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO rate_count (key, count, last, resets_at)
       SELECT value ->> 'key', 1, ?2, value ->> 'resets_at' FROM json_each(?1) WHERE true
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN resets_at <= ?3 THEN 1 ELSE count + (last <> excluded.last) END,
         resets_at = CASE WHEN resets_at <= ?3 THEN excluded.resets_at ELSE resets_at END,
         last = excluded.last
       RETURNING key, count, resets_at`,
    )
    .bind(
      JSON.stringify(bounds.map(({ key, seconds }) => ({ key, resets_at: new Date(now.getTime() + seconds * 1000).toISOString() }))),
      what,
      now.toISOString(),
    )

/** Until when keys are known to be full, in milliseconds: a flood is counted up to its limit and then no more, which spares the database. */
const full = new Map<string, number>()

/** The seconds to wait under keys of which this isolate knows one to be full, else null. */
export function waitUnder(bounds: readonly Bound[], now: Date): number | null {
  const seconds = Math.max(...bounds.map(({ key }) => Math.ceil(((full.get(key) ?? 0) - now.getTime()) / 1000)))
  return seconds > 0 ? seconds : null
}

/** The seconds to wait when a count was too many, else null. Until then `waitUnder` knows. */
export function waitAfter(bounds: readonly Bound[], { results }: D1Result, now: Date): number | null {
  const most = new Map(bounds.map((bound) => [bound.key, bound.most]))
  const waits = (results as unknown as Counted[])
    .filter(({ key, count }) => count > (most.get(key) ?? 0))
    .map(({ key, resets_at }) => {
      const resets = Math.max(Date.parse(resets_at), now.getTime() + 1)
      if (full.size > 10_000) full.clear()
      full.set(key, resets)
      return Math.ceil((resets - now.getTime()) / 1000)
    })
  return waits.length > 0 ? Math.max(...waits) : null
}
