/** Addresses compare without regard to case. */
export const suppressionKey = (email: string) => email.trim().toLowerCase()

interface Wish {
  source: 'form' | 'api' | 'one-click'
  /** What the mail that led here calls its delivery. */
  broadLogId?: string | undefined
}

/** The statement that keeps offers from an address, for the batch of what asks for it. Asking again renews the day: no older link undoes it. */
export const suppress = (db: D1Database, email: string, { source, broadLogId }: Wish, now: Date): D1PreparedStatement =>
  db
    .prepare(
      'INSERT INTO suppression (email, created_at, source, broad_log_id) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (email) DO UPDATE SET created_at = excluded.created_at',
    )
    .bind(suppressionKey(email), now.toISOString(), source, broadLogId || null)

/** The statement that lets offers reach an address again, for who asks for them anew. A wish for none that is later than `asked` stays. */
export const liftSuppression = (db: D1Database, email: string, asked: Date): D1PreparedStatement =>
  db.prepare('DELETE FROM suppression WHERE email = ?1 AND created_at <= ?2').bind(suppressionKey(email), asked.toISOString())
