/** A trigger deletes so many submissions of a form at most. */
const sweptAtOnce = 500

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/** One deletion for each form whose submissions are kept for so many days after they were last sent; other forms are left alone. */
export const sweepStatements = (db: D1Database, days: Readonly<Record<string, number>>, now: Date): D1PreparedStatement[] =>
  Object.entries(days).map(([form, kept]) =>
    db
      .prepare(
        `DELETE FROM form_submission WHERE id IN (
           SELECT id FROM form_submission WHERE submitted_at < ?2 AND updated_at < ?2 AND form = ?1 ORDER BY submitted_at LIMIT ${sweptAtOnce})`,
      )
      .bind(form, new Date(now.getTime() - kept * day).toISOString()),
  )
