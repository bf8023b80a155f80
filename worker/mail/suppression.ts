import { and, eq, lte } from 'drizzle-orm'
import { suppression } from '#schema/mail/table.ts'
import { getDatabase } from '../stores/db.ts'
import { toStatement } from '../stores/statement.ts'

/** Addresses compare without regard to case. */
export const toSuppressionKey = (email: string) => email.trim().toLowerCase()

interface SuppressionRequest {
  source: 'form' | 'api' | 'one-click'
  /** What the mail that led here calls its delivery. */
  broadLogId?: string | undefined
}

/**
 * The statement that keeps offers from an address, for the batch of what asks for it. Asking again renews the day: no
 * older link undoes it.
 */
export const insertSuppression = (
  db: D1Database,
  email: string,
  { source, broadLogId }: SuppressionRequest,
  now: Date,
): D1PreparedStatement =>
  toStatement(
    db,
    getDatabase(db)
      .insert(suppression)
      .values({
        email: toSuppressionKey(email),
        created_at: now.toISOString(),
        source,
        broad_log_id: broadLogId || null,
      })
      .onConflictDoUpdate({ target: suppression.email, set: { created_at: now.toISOString() } }),
  )

/**
 * The statement that lets offers reach an address again, for who asks for them anew. A wish for none that is later than
 * `asked` stays.
 */
export const deleteSuppression = (db: D1Database, email: string, asked: Date): D1PreparedStatement =>
  toStatement(
    db,
    getDatabase(db)
      .delete(suppression)
      .where(and(eq(suppression.email, toSuppressionKey(email)), lte(suppression.created_at, asked.toISOString()))),
  )
