import { and, desc, eq, sql } from 'drizzle-orm'
import { formReceipt } from '#schema/forms/table.ts'
import type {
  AccessibilityReportDetail,
  AccessibilityReportForm,
  AccessibilityReportListing,
} from '#schema/reports/accessibility-wire.ts'
import { accessibilityReport } from '#schema/reports/table.ts'
import { findReceipt } from '../../forms/posting/receipt.ts'
import { commit } from '../../stores/commit.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { toStatement } from '../../stores/statement.ts'
import { retryOnce } from '../../stores/timeouts.ts'

/** Only so many reports keep the page they were made on; older ones keep the words. */
const maxReportsWithPage = 500

/**
 * Keeps a report. Returns its id. The same `key` again, at once or after an answer that was lost, is the same report.
 */
export async function addAccessibilityReport(
  db: D1Database,
  report: AccessibilityReportForm,
  key: string,
  now: Date,
): Promise<number> {
  const { page_url, dom, screen_width, screen_height } = report
  const insert = getDatabase(db)
    .insert(accessibilityReport)
    .values({
      created_at: now.toISOString(),
      page_url,
      dom,
      screen_width: screen_width || null,
      screen_height: screen_height || null,
    })
  // The receipt holds the report's id in the place of an address. It breaks the batch of a second one.
  const receipt = getDatabase(db)
    .insert(formReceipt)
    .values({ key, location: sql`last_insert_rowid()`, created_at: now.toISOString() })
  const lighten = getDatabase(db)
    .update(accessibilityReport)
    .set({ dom: '' })
    .where(
      sql`${accessibilityReport.dom} <> '' AND ${accessibilityReport.id} <= (
        SELECT ${accessibilityReport.id} FROM ${accessibilityReport} ORDER BY ${accessibilityReport.id} DESC LIMIT 1 OFFSET ${maxReportsWithPage})`,
    )
  const writes = [insert, receipt, lighten].map((query) => toStatement(db, query))
  await retryOnce(() => commit(db, { writes }, [formReceipt.key]))
  const kept = await findReceipt(db, key).get()
  return Number(kept!.location)
}

/** Adds what a visitor says about their report, once. Whether it was taken. */
export async function addAccessibilityReportDetails(
  db: D1Database,
  id: number,
  message: string,
  email: string,
): Promise<boolean> {
  const describe = getDatabase(db)
    .update(accessibilityReport)
    .set({ message, email })
    .where(and(eq(accessibilityReport.id, id), eq(accessibilityReport.message, ''), eq(accessibilityReport.email, '')))
  const { results } = await retryOnce(() => commit(db, { writes: [toStatement(db, describe)] }))
  return results[0]!.meta.changes === 1
}

const listed = {
  id: accessibilityReport.id,
  created_at: accessibilityReport.created_at,
  page_url: accessibilityReport.page_url,
  message: accessibilityReport.message,
  email: accessibilityReport.email,
  screen_width: accessibilityReport.screen_width,
  screen_height: accessibilityReport.screen_height,
}

/** Reports, the newest first, without their pages. */
export async function listAccessibilityReports(
  db: D1Database,
  limit: number,
  offset: number,
): Promise<AccessibilityReportListing> {
  const [items, [counted]] = await readTogether(db, [
    getDatabase(db)
      .select(listed)
      .from(accessibilityReport)
      .orderBy(desc(accessibilityReport.id))
      .limit(limit)
      .offset(offset),
    getDatabase(db).select({ total: sql<number>`count(*)` }).from(accessibilityReport),
  ])
  return { meta: { total_count: counted!.total }, items }
}

export const findAccessibilityReport = (db: D1Database, id: number): Promise<AccessibilityReportDetail | undefined> =>
  getDatabase(db)
    .select({ ...listed, dom: accessibilityReport.dom })
    .from(accessibilityReport)
    .where(eq(accessibilityReport.id, id))
    .get()

/** Whether there was one. */
export async function deleteAccessibilityReport(db: D1Database, id: number): Promise<boolean> {
  const remove = getDatabase(db).delete(accessibilityReport).where(eq(accessibilityReport.id, id))
  const { results } = await commit(db, { writes: [toStatement(db, remove)] })
  const { meta } = results[0]!
  return meta.changes === 1
}
