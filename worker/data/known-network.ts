import { and, eq, gt } from 'drizzle-orm'
import { knownNetwork } from '#schema/tables/user.ts'
import { database } from '../stores/db.ts'

/** Notes that somebody signed in from a network; the key names both. */
export const rememberNetwork = (db: D1Database, key: string, until: Date) =>
  database(db)
    .insert(knownNetwork)
    .values({ key, expires_at: until.toISOString() })
    .onConflictDoUpdate({ target: knownNetwork.key, set: { expires_at: until.toISOString() } })
    .run()

export const isNetworkKnown = async (db: D1Database, key: string, now: Date): Promise<boolean> =>
  (await database(db)
    .select({ key: knownNetwork.key })
    .from(knownNetwork)
    .where(and(eq(knownNetwork.key, key), gt(knownNetwork.expires_at, now.toISOString())))
    .get()) !== undefined
