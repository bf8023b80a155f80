import { eq, lte, sql } from 'drizzle-orm'
import { signInAttempt } from '#schema/accounts/table.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { isOneOf } from '../../stores/expressions.ts'
import { retryOnce } from '../../stores/timeouts.ts'

/** Attempts are counted for this long, in milliseconds. */
const window = 15 * 60 * 1000

/** Something attempts are counted by, and how many of them are let through in one window. */
export interface AttemptKey {
  key: string
  max: number
}

/** Counts an attempt under each key, before it is made. The seconds to wait when one has had too many, else null. */
export async function countAttempt(db: D1Database, keys: readonly AttemptKey[], now: number): Promise<number | null> {
  const waits = (await countAttempts(db, keys, now)).filter((wait) => wait !== null)
  return waits.length > 0 ? Math.max(...waits) : null
}

/** The same for each key on its own. */
export async function countAttempts(
  db: D1Database,
  keys: readonly AttemptKey[],
  now: number,
): Promise<(number | null)[]> {
  const resets_at = new Date(now + window).toISOString()
  const counted = keys.map(({ key }) =>
    getDatabase(db)
      .insert(signInAttempt)
      .values({ key, count: 1, resets_at })
      .onConflictDoUpdate({ target: signInAttempt.key, set: { count: sql`${signInAttempt.count} + 1` } })
      .returning({ count: signInAttempt.count, resets_at: signInAttempt.resets_at }),
  )
  const old = getDatabase(db)
    .delete(signInAttempt)
    .where(lte(signInAttempt.resets_at, new Date(now).toISOString()))
  // After an error that passes an attempt may be counted twice, but never goes uncounted.
  const [, ...answers] = await retryOnce(() => readTogether(db, [old, ...counted]))
  return answers.map(([row], index) =>
    row!.count > keys[index]!.max ? Math.ceil((Date.parse(row!.resets_at) - now) / 1000) : null,
  )
}

/** How many failed attempts are counted under a key. */
export async function countStoredAttempts(db: D1Database, key: string): Promise<number> {
  const row = await getDatabase(db)
    .select({ count: signInAttempt.count })
    .from(signInAttempt)
    .where(eq(signInAttempt.key, key))
    .get()
  return row?.count ?? 0
}

/** Takes a successful attempt back, so that only failures add up. */
export const clearAttempts = (db: D1Database, keys: readonly AttemptKey[]) =>
  getDatabase(db)
    .update(signInAttempt)
    .set({ count: sql`${signInAttempt.count} - 1` })
    .where(
      isOneOf(
        signInAttempt.key,
        keys.map(({ key }) => key),
      ),
    )
    .run()
