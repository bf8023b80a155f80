import { and, eq, gt } from 'drizzle-orm'
import { knownNetwork } from '#schema/accounts/table.ts'
import { getDrizzle } from '../../stores/db.ts'

/** Saves that a user signed in from a network. The key identifies both. */
export const saveKnownNetwork = (db: D1Database, key: string, until: Date) =>
  getDrizzle(db)
    .insert(knownNetwork)
    .values({ key, expires_at: until.toISOString() })
    .onConflictDoUpdate({ target: knownNetwork.key, set: { expires_at: until.toISOString() } })
    .run()

export const isKnownNetworkInDatabase = async (db: D1Database, key: string, now: Date): Promise<boolean> =>
  (await getDrizzle(db)
    .select({ key: knownNetwork.key })
    .from(knownNetwork)
    .where(and(eq(knownNetwork.key, key), gt(knownNetwork.expires_at, now.toISOString())))
    .get()) !== undefined
