import { and, lte, sql } from 'drizzle-orm'
import type { ConfirmationState, SubmissionOrder } from '#schema/forms/submission-wire.ts'
import { formSubmission } from '#schema/tables.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { qualify } from '../../stores/expressions.ts'
import type { SubmittedValues } from '../stored-forms.ts'
import { sortFieldNames } from '../submission-text.ts'
import { columns, condition, email, orderings, type SubmissionFilter, toConfirmationState } from './queries.ts'

/** What an export will hold: how many rows, up to which id, and the names of all their fields. */
export async function getExportExtent(
  db: D1Database,
  filter: SubmissionFilter,
): Promise<{ count: number; last: number; fields: string[] }> {
  const where = condition(filter)
  const [[extent], names] = await readTogether(db, [
    getDatabase(db)
      .select({ count: sql<number>`count(*)`, last: sql<number>`coalesce(max(${formSubmission.id}), 0)` })
      .from(formSubmission)
      .where(where),
    getDatabase(db)
      .selectDistinct({ name: sql<string>`field.key` })
      .from(formSubmission)
      .innerJoin(sql`json_each(${formSubmission.values}) AS field`, sql`true`)
      .where(where),
  ])
  return { ...extent!, fields: sortFieldNames(names.map(({ name }) => name)) }
}

/** A submission on its way into a file. */
export interface SubmissionExportRow {
  submitted_at: string
  confirmation: ConfirmationState
  values: SubmittedValues
}

/** So many rows of an export are in memory at a time. */
const rowsAtOnce = 500

/**
 * The rows of an export in their order, part by part, as they stood when it began: what comes in meanwhile has a later
 * id.
 */
export async function* streamExportRows(
  db: D1Database,
  filter: SubmissionFilter,
  order: SubmissionOrder,
  last: number,
): AsyncGenerator<SubmissionExportRow[]> {
  const where = condition(filter)
  const key = order.endsWith('email') ? email : sql<string>`${formSubmission.submitted_at}`
  const beyond = sql.raw(order.startsWith('-') ? '<' : '>')
  let after: { key: string; id: number } | undefined
  for (;;) {
    const rows: ExportRow[] = await getDatabase(db)
      .select({ ...columns, key: qualify(key) })
      .from(formSubmission)
      .where(
        and(
          where,
          lte(formSubmission.id, last),
          after && sql`(${key}, ${formSubmission.id}) ${beyond} (${after.key}, ${after.id})`,
        ),
      )
      .orderBy(...orderings()[order])
      .limit(rowsAtOnce)
    yield rows.map((row) => ({
      submitted_at: row.submitted_at,
      confirmation: toConfirmationState(row),
      values: row.values,
    }))
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)
  }
}

type ExportRow = Pick<typeof formSubmission.$inferSelect, keyof typeof columns> & { key: string }
