/** Something that may be done so often by one network in so long. */
export interface RateLimit {
  most: number
  seconds: number
}

interface Counted {
  count: number
  resets_at: string
}

/**
 * Counts one more in one statement, so that nothing done at the same time goes uncounted. The same thing again (`what`)
 * does not count: a form sent twice is one form.
 */
export const countStatement = (db: D1Database, key: string, what: string, { seconds }: RateLimit, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO rate_count (key, count, last, resets_at) VALUES (?1, 1, ?2, ?3)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN resets_at <= ?4 THEN 1 ELSE count + (last <> excluded.last) END,
         resets_at = CASE WHEN resets_at <= ?4 THEN excluded.resets_at ELSE resets_at END,
         last = excluded.last
       RETURNING count, resets_at`,
    )
    .bind(key, what, new Date(now.getTime() + seconds * 1000).toISOString(), now.toISOString())

/** Until when keys are known to be full, in milliseconds: a flood is counted up to its limit and then no more, which spares the database. */
const full = new Map<string, number>()

/** The seconds to wait under a key that this isolate knows to be full, else null. */
export function waitUnder(key: string, now: Date): number | null {
  const seconds = Math.ceil(((full.get(key) ?? 0) - now.getTime()) / 1000)
  return seconds > 0 ? seconds : null
}

/** The seconds to wait when a count under a key was too many, else null. Until then `waitUnder` knows. */
export function waitAfter(key: string, { results: [row] }: D1Result, { most }: RateLimit, now: Date): number | null {
  const { count, resets_at } = row as unknown as Counted
  if (count <= most) return null
  const resets = Math.max(Date.parse(resets_at), now.getTime() + 1)
  if (full.size > 10_000) full.clear()
  full.set(key, resets)
  return Math.ceil((resets - now.getTime()) / 1000)
}
