import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { passkey } from '#schema/accounts/sign-in-table.ts'
import { user } from '#schema/accounts/table.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsTrue } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

export type PasskeyRow = typeof passkey.$inferSelect

/** Returns the passkeys of a user, oldest first. */
export const listPasskeys = (db: D1Database, userId: number): Promise<PasskeyRow[]> =>
  getDrizzle(db).select().from(passkey).where(eq(passkey.user_id, userId)).orderBy(asc(passkey.id)).all()

/** Finds the passkey of a credential id, if its owner is active. */
export const findActiveUserPasskeyByCredentialId = async (
  db: D1Database,
  credentialId: string,
): Promise<PasskeyRow | null> =>
  (await getDrizzle(db)
    .select(getTableColumns(passkey))
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.user_id))
    .where(and(eq(passkey.credential_id, credentialId), columnIsTrue(user.is_active)))
    .get()) ?? null

export type NewPasskey = Pick<
  PasskeyRow,
  'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'rp_id' | 'name'
>

/** Statement that inserts a passkey. A credential that already exists for any user is left unchanged. */
export const preparePasskeyInsert = (
  db: D1Database,
  { user_id, credential_id, public_key, counter, transports, rp_id, name }: NewPasskey,
  now: Date,
) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(passkey)
      .values({ user_id, credential_id, public_key, counter, transports, rp_id, name, created_at: now.toISOString() })
      .onConflictDoNothing({ target: passkey.credential_id }),
  )

const isOwn = (userId: number, id: number) => and(eq(passkey.id, id), eq(passkey.user_id, userId))

export const preparePasskeyRename = (db: D1Database, userId: number, id: number, name: string) =>
  toPreparedStatement(db, getDrizzle(db).update(passkey).set({ name }).where(isOwn(userId, id)))

export const preparePasskeyDeletion = (db: D1Database, userId: number, id: number) =>
  toPreparedStatement(db, getDrizzle(db).delete(passkey).where(isOwn(userId, id)))

/** Records a use and updates the counter. Returns false when the counter changed meanwhile, a sign of a cloned key. */
export async function recordPasskeyUse(
  db: D1Database,
  { id, counter }: PasskeyRow,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const { meta } = await getDrizzle(db)
    .update(passkey)
    .set({ counter: newCounter, last_used_at: now.toISOString() })
    .where(and(eq(passkey.id, id), eq(passkey.counter, counter)))
    .run()
  return meta.changes > 0
}
