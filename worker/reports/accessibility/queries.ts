import { and, desc, eq, sql } from 'drizzle-orm'
import { formReceipt } from '#schema/forms/table.ts'
import type {
  AccessibilityProblemReportDetail,
  AccessibilityProblemReportInput,
  AccessibilityProblemReportListResponse,
} from '#schema/reports/accessibility-wire.ts'
import { accessibilityReport } from '#schema/reports/table.ts'
import { buildFormReceiptByKeyQuery } from '../../forms/posting/receipt.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../../lists/limited-count.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { retryOnceAfterTransientError } from '../../stores/timeouts.ts'

/** How many reports keep the HTML of the page; it is deleted from older ones. */
const maxReportsWithPage = 500

/** Stores a report and returns its id. Idempotent: the same `key` again returns the existing report. */
export async function saveAccessibilityProblemReport(
  db: D1Database,
  report: AccessibilityProblemReportInput,
  key: string,
  now: Date,
): Promise<number> {
  const { page_url, dom, screen_width, screen_height } = report
  const insert = getDrizzle(db)
    .insert(accessibilityReport)
    .values({
      created_at: now.toISOString(),
      page_url,
      dom,
      screen_width: screen_width || null,
      screen_height: screen_height || null,
    })
  // The receipt stores the report's id as its location. Its unique key makes the batch of a duplicate fail.
  const receipt = getDrizzle(db)
    .insert(formReceipt)
    .values({ key, location: sql`last_insert_rowid()`, created_at: now.toISOString() })
  const clearOldPages = getDrizzle(db)
    .update(accessibilityReport)
    .set({ dom: '' })
    .where(
      sql`${accessibilityReport.dom} <> '' AND ${accessibilityReport.id} <= (
        SELECT ${accessibilityReport.id} FROM ${accessibilityReport} ORDER BY ${accessibilityReport.id} DESC
        LIMIT 1 OFFSET ${maxReportsWithPage})`,
    )
  const writes = [insert, receipt, clearOldPages].map((query) => toPreparedStatement(db, query))
  await retryOnceAfterTransientError(() => commitWritePlan(db, { writes }, [formReceipt.key]))
  const stored = await buildFormReceiptByKeyQuery(db, key).get()
  return Number(stored!.location)
}

/** Adds a visitor's description to their report, once. Returns false if it already has one. */
export async function saveAccessibilityProblemReportDetails(
  db: D1Database,
  id: number,
  message: string,
  email: string,
): Promise<boolean> {
  const update = getDrizzle(db)
    .update(accessibilityReport)
    .set({ message, email })
    .where(and(eq(accessibilityReport.id, id), eq(accessibilityReport.message, ''), eq(accessibilityReport.email, '')))
  const { results } = await retryOnceAfterTransientError(() =>
    commitWritePlan(db, { writes: [toPreparedStatement(db, update)] }),
  )
  return results[0]!.meta.changes === 1
}

const listColumns = {
  id: accessibilityReport.id,
  created_at: accessibilityReport.created_at,
  page_url: accessibilityReport.page_url,
  message: accessibilityReport.message,
  email: accessibilityReport.email,
  screen_width: accessibilityReport.screen_width,
  screen_height: accessibilityReport.screen_height,
}

/** Lists reports, newest first, without the HTML of their pages. */
export async function listAccessibilityProblemReports(
  db: D1Database,
  limit: number,
  offset: number,
): Promise<AccessibilityProblemReportListResponse> {
  const slice = { limit, offset }
  const [items, [count]] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select(listColumns)
      .from(accessibilityReport)
      .orderBy(desc(accessibilityReport.id))
      .limit(limit)
      .offset(offset),
    buildLimitedCountQuery(db, getDrizzle(db).select({ id: accessibilityReport.id }).from(accessibilityReport), slice),
  ])
  return { meta: toLimitedListTotal(count!.total, slice), items }
}

export const findAccessibilityProblemReport = (
  db: D1Database,
  id: number,
): Promise<AccessibilityProblemReportDetail | undefined> =>
  getDrizzle(db)
    .select({ ...listColumns, dom: accessibilityReport.dom })
    .from(accessibilityReport)
    .where(eq(accessibilityReport.id, id))
    .get()

/** Deletes a report. Returns false if it does not exist. */
export async function deleteAccessibilityProblemReportById(db: D1Database, id: number): Promise<boolean> {
  const remove = getDrizzle(db).delete(accessibilityReport).where(eq(accessibilityReport.id, id))
  const { results } = await commitWritePlan(db, { writes: [toPreparedStatement(db, remove)] })
  const { meta } = results[0]!
  return meta.changes === 1
}
