import { oncemore } from '../patience.ts'

/** Attempts are counted for this long, in milliseconds. */
const window = 15 * 60 * 1000

/** Something attempts are counted by, and how many of them are let through in one window. */
export interface AttemptKey {
  key: string
  most: number
}

/** Counts an attempt under each key, before it is made. The seconds to wait when one has had too many, else null. */
export async function countAttempt(
  db: D1Database,
  keys: readonly AttemptKey[],
  now: number,
  table?: 'sign_in_attempt' | 'report_attempt',
): Promise<number | null> {
  const waits = (await countAttempts(db, keys, now, table)).filter((wait) => wait !== null)
  return waits.length > 0 ? Math.max(...waits) : null
}

/** The same for each key on its own. */
export async function countAttempts(
  db: D1Database,
  keys: readonly AttemptKey[],
  now: number,
  table: 'sign_in_attempt' | 'report_attempt' = 'sign_in_attempt',
): Promise<(number | null)[]> {
  const ends = new Date(now + window).toISOString()
  const counted = keys.map(({ key }) =>
    db
      .prepare(
        `INSERT INTO ${table} (key, count, resets_at) VALUES (?1, 1, ?2)
         ON CONFLICT (key) DO UPDATE SET count = count + 1 RETURNING count, resets_at`,
      )
      .bind(key, ends),
  )
  const old = db.prepare(`DELETE FROM ${table} WHERE resets_at <= ?1`).bind(new Date(now).toISOString())
  // After an error that passes an attempt may be counted twice, but never goes uncounted.
  const [, ...answers] = await oncemore(() => db.batch<{ count: number; resets_at: string }>([old, ...counted]))
  return answers.map(({ results }, index) =>
    results[0]!.count > keys[index]!.most ? Math.ceil((Date.parse(results[0]!.resets_at) - now) / 1000) : null,
  )
}

/** How many failed attempts are counted under a key. */
export const attemptsUnder = async (db: D1Database, key: string): Promise<number> =>
  (await db.prepare('SELECT count FROM sign_in_attempt WHERE key = ?1').bind(key).first<number>('count')) ?? 0

/** Takes a successful attempt back, so that only failures add up. */
export const forgiveAttempt = (db: D1Database, keys: readonly AttemptKey[]) =>
  db
    .prepare('UPDATE sign_in_attempt SET count = count - 1 WHERE key IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(keys.map(({ key }) => key)))
    .run()
