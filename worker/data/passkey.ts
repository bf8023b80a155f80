import type { passkey } from '#schema/tables/account.ts'

export type PasskeyRow = typeof passkey.$inferSelect

/** The passkeys of a user, the oldest first. */
export async function passkeysOf(db: D1Database, user: number): Promise<PasskeyRow[]> {
  const { results } = await db.prepare('SELECT * FROM passkey WHERE user_id = ?1 ORDER BY id').bind(user).all<PasskeyRow>()
  return results
}

/** The passkey a credential id belongs to, as long as its owner may sign in. */
export const passkeyByCredential = (db: D1Database, credentialId: string): Promise<PasskeyRow | null> =>
  db
    .prepare('SELECT passkey.* FROM passkey JOIN user ON user.id = user_id WHERE credential_id = ?1 AND is_active = 1')
    .bind(credentialId)
    .first()

export type NewPasskey = Pick<PasskeyRow, 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'rp_id' | 'name'>

/** The statement that keeps a passkey. One that is known already, to whomever, is left as it is. */
export const addPasskey = (
  db: D1Database,
  { user_id, credential_id, public_key, counter, transports, rp_id, name }: NewPasskey,
  now: Date,
) =>
  db
    .prepare(
      `INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (credential_id) DO NOTHING`,
    )
    .bind(user_id, credential_id, public_key, counter, transports, rp_id, name, now.toISOString())

export const renamePasskey = (db: D1Database, user: number, id: number, name: string) =>
  db.prepare('UPDATE passkey SET name = ?3 WHERE id = ?2 AND user_id = ?1').bind(user, id, name)

export const removePasskey = (db: D1Database, user: number, id: number) =>
  db.prepare('DELETE FROM passkey WHERE id = ?2 AND user_id = ?1').bind(user, id)

/** Notes a use. False when the counter was raised meanwhile: then two devices hold the same key. */
export async function notePasskeyUse(db: D1Database, { id, counter }: PasskeyRow, raisedTo: number, now: Date): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE passkey SET counter = ?3, last_used_at = ?4 WHERE id = ?1 AND counter = ?2')
    .bind(id, counter, raisedTo, now.toISOString())
    .run()
  return meta.changes > 0
}
