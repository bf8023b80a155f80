import { and, eq, lte } from 'drizzle-orm'
import { suppression } from '#schema/mail/table.ts'
import { getDrizzle } from '../stores/db.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** Normalizes an address for comparison, ignoring case. */
export const normalizeSuppressedEmail = (email: string) => email.trim().toLowerCase()

interface SuppressionRequest {
  source: 'form' | 'api' | 'one-click'
  /** The delivery id from the link in the mail, as the sender of the campaign gave it. */
  broadLogId?: string | undefined
}

/**
 * Returns the statement that unsubscribes an address. Unsubscribing again updates the date, so that an older
 * confirmation link cannot undo it.
 */
export const prepareUnsubscribe = (
  db: D1Database,
  email: string,
  { source, broadLogId }: SuppressionRequest,
  now: Date,
): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(suppression)
      .values({
        email: normalizeSuppressedEmail(email),
        created_at: now.toISOString(),
        source,
        broad_log_id: broadLogId || null,
      })
      .onConflictDoUpdate({ target: suppression.email, set: { created_at: now.toISOString() } }),
  )

/**
 * Returns the statement that subscribes an address again. It does nothing if the address was unsubscribed after
 * `requestedAt`.
 */
export const prepareResubscribe = (db: D1Database, email: string, requestedAt: Date): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(suppression)
      .where(
        and(
          eq(suppression.email, normalizeSuppressedEmail(email)),
          lte(suppression.created_at, requestedAt.toISOString()),
        ),
      ),
  )
