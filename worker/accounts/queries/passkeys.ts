import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { passkey } from '#schema/accounts/sign-in-table.ts'
import { user } from '#schema/accounts/table.ts'
import { getDatabase } from '../../stores/db.ts'
import { isTrue } from '../../stores/expressions.ts'
import { toStatement } from '../../stores/statement.ts'

export type PasskeyRow = typeof passkey.$inferSelect

/** The passkeys of a user, the oldest first. */
export const listPasskeys = (db: D1Database, userId: number): Promise<PasskeyRow[]> =>
  getDatabase(db).select().from(passkey).where(eq(passkey.user_id, userId)).orderBy(asc(passkey.id)).all()

/** The passkey a credential id belongs to, as long as its owner may sign in. */
export const findPasskeyByCredential = async (db: D1Database, credentialId: string): Promise<PasskeyRow | null> =>
  (await getDatabase(db)
    .select(getTableColumns(passkey))
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.user_id))
    .where(and(eq(passkey.credential_id, credentialId), isTrue(user.is_active)))
    .get()) ?? null

export type NewPasskey = Pick<
  PasskeyRow,
  'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'rp_id' | 'name'
>

/** The statement that keeps a passkey. One that is known already, to whomever, is left as it is. */
export const addPasskey = (
  db: D1Database,
  { user_id, credential_id, public_key, counter, transports, rp_id, name }: NewPasskey,
  now: Date,
) =>
  toStatement(
    db,
    getDatabase(db)
      .insert(passkey)
      .values({ user_id, credential_id, public_key, counter, transports, rp_id, name, created_at: now.toISOString() })
      .onConflictDoNothing({ target: passkey.credential_id }),
  )

const own = (userId: number, id: number) => and(eq(passkey.id, id), eq(passkey.user_id, userId))

export const renamePasskey = (db: D1Database, userId: number, id: number, name: string) =>
  toStatement(db, getDatabase(db).update(passkey).set({ name }).where(own(userId, id)))

export const deletePasskey = (db: D1Database, userId: number, id: number) =>
  toStatement(db, getDatabase(db).delete(passkey).where(own(userId, id)))

/** Notes a use. False when the counter was raised meanwhile: then two devices hold the same key. */
export async function recordPasskeyUse(
  db: D1Database,
  { id, counter }: PasskeyRow,
  raisedTo: number,
  now: Date,
): Promise<boolean> {
  const { meta } = await getDatabase(db)
    .update(passkey)
    .set({ counter: raisedTo, last_used_at: now.toISOString() })
    .where(and(eq(passkey.id, id), eq(passkey.counter, counter)))
    .run()
  return meta.changes > 0
}
