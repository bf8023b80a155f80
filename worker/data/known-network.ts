/** Notes that somebody signed in from a network; the key names both. */
export const rememberNetwork = (db: D1Database, key: string, until: Date) =>
  db
    .prepare('INSERT INTO known_network (key, expires_at) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET expires_at = excluded.expires_at')
    .bind(key, until.toISOString())
    .run()

export const isNetworkKnown = async (db: D1Database, key: string, now: Date): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM known_network WHERE key = ?1 AND expires_at > ?2').bind(key, now.toISOString()).first()) !== null
