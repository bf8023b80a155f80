import { and, count, lte, max, sql } from 'drizzle-orm'
import type { SubmissionConfirmationState, SubmissionSortOrder } from '#schema/forms/submission-wire.ts'
import { formSubmission } from '#schema/tables.ts'
import {
  buildParameterColumn,
  coalesceColumns,
  literalColumn,
  toUndecodedColumn,
} from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { keepTableNamesInSql } from '../../stores/expressions.ts'
import type { FormSubmissionValues } from '../stored-forms.ts'
import { sortSubmissionFieldNames } from '../submission-text.ts'
import {
  createSubmissionOrderColumns,
  type SubmissionFilter,
  submissionColumns,
  submissionEmailColumn,
  toSubmissionConfirmationState,
  toSubmissionFilterCondition,
} from './queries.ts'

/** Returns the extent of an export: its form, null if there is none, the number of rows, the last id and all fields. */
export async function readSubmissionExportExtent(
  db: D1Database,
  filter: SubmissionFilter,
): Promise<{ form: string | null; count: number; last: number; fields: string[] }> {
  const where = toSubmissionFilterCondition(filter)
  const [[extent], names] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({
        form: typeof filter.form === 'string' ? buildParameterColumn(filter.form) : filter.form,
        count: count(),
        last: coalesceColumns(max(formSubmission.id), literalColumn(0)),
      })
      .from(formSubmission)
      .where(where),
    getDrizzle(db)
      .selectDistinct({ name: sql<string>`field.key` })
      .from(formSubmission)
      .innerJoin(sql`json_each(${formSubmission.values}) AS field`, sql`true`)
      .where(where),
  ])
  return { ...extent!, fields: sortSubmissionFieldNames(names.map(({ name }) => name)) }
}

/** An exported submission. */
export interface SubmissionExportRow {
  submitted_at: string
  confirmation: SubmissionConfirmationState
  values: FormSubmissionValues
}

/** Maximum number of exported rows in memory. */
const batchSize = 500

/**
 * Yields the rows of an export in batches, as they were at its start: submissions that arrive later have a higher id.
 */
export async function* streamSubmissionExportRows(
  db: D1Database,
  filter: SubmissionFilter,
  order: SubmissionSortOrder,
  last: number,
): AsyncGenerator<SubmissionExportRow[]> {
  const where = toSubmissionFilterCondition(filter)
  const key = order.endsWith('email') ? submissionEmailColumn : toUndecodedColumn(formSubmission.submitted_at)
  const comparison = sql.raw(order.startsWith('-') ? '<' : '>')
  let after: { key: string; id: number } | undefined
  for (;;) {
    const rows: ExportRow[] = await getDrizzle(db)
      .select({ ...submissionColumns, key: keepTableNamesInSql(key) })
      .from(formSubmission)
      .where(
        and(
          where,
          lte(formSubmission.id, last),
          after && sql`(${key}, ${formSubmission.id}) ${comparison} (${after.key}, ${after.id})`,
        ),
      )
      .orderBy(...createSubmissionOrderColumns()[order])
      .limit(batchSize)
    yield rows.map((row) => ({
      submitted_at: row.submitted_at,
      confirmation: toSubmissionConfirmationState(row),
      values: row.values,
    }))
    if (rows.length < batchSize) return
    after = rows.at(-1)
  }
}

type ExportRow = Pick<typeof formSubmission.$inferSelect, keyof typeof submissionColumns> & { key: string }
