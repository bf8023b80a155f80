import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { formSubmission } from '#schema/forms/submission-table.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** Maximum number of submissions of a form deleted per run. */
const maxDeletedAtOnce = 500

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/**
 * Statements that delete the expired submissions of each form by its retention period in days since they were last
 * sent. Forms without one are not affected.
 */
export const prepareExpiredSubmissionDeletion = (
  db: D1Database,
  days: Readonly<Record<string, number>>,
  now: Date,
): D1PreparedStatement[] =>
  Object.entries(days).map(([form, retentionDays]) => {
    const before = new Date(now.getTime() - retentionDays * day).toISOString()
    const expired = getDrizzle(db)
      .select({ id: formSubmission.id })
      .from(formSubmission)
      .where(and(eq(formSubmission.form, form), lt(formSubmission.updated_at, before)))
      .orderBy(asc(formSubmission.updated_at))
      .limit(maxDeletedAtOnce)
    return toPreparedStatement(db, getDrizzle(db).delete(formSubmission).where(inArray(formSubmission.id, expired)))
  })
