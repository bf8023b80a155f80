import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { formSubmission } from '#schema/forms/submission-table.ts'
import { getDatabase } from '../../stores/db.ts'
import { toStatement } from '../../stores/statement.ts'

/** A trigger deletes so many submissions of a form at most. */
const maxDeletedAtOnce = 500

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/**
 * One deletion for each form whose submissions are kept for so many days after they were last sent; other forms are
 * left alone.
 */
export const deleteExpiredSubmissionStatements = (
  db: D1Database,
  days: Readonly<Record<string, number>>,
  now: Date,
): D1PreparedStatement[] =>
  Object.entries(days).map(([form, kept]) => {
    const before = new Date(now.getTime() - kept * day).toISOString()
    const over = getDatabase(db)
      .select({ id: formSubmission.id })
      .from(formSubmission)
      .where(
        and(
          lt(formSubmission.submitted_at, before),
          lt(formSubmission.updated_at, before),
          eq(formSubmission.form, form),
        ),
      )
      .orderBy(asc(formSubmission.submitted_at))
      .limit(maxDeletedAtOnce)
    return toStatement(db, getDatabase(db).delete(formSubmission).where(inArray(formSubmission.id, over)))
  })
