import { and, desc, eq, sql } from 'drizzle-orm'
import { formReceipt } from '#schema/tables/form.ts'
import { accessibilityReport } from '#schema/tables/report.ts'
import type { AccessibilityReportDetail, AccessibilityReportForm, AccessibilityReportListing } from '#schema/wire/accessibility.ts'
import { oncemore } from '../patience.ts'
import { database } from '../stores/db.ts'
import { statement } from '../stores/statement.ts'
import { brokenBy, receiptQuery } from './form-receipt.ts'

/** Only so many reports keep the page they were made on; older ones keep the words. */
const pagesKept = 500

/**
 * Keeps a report. Returns its id. The same `key` again, at once or after an answer that was lost, is the same report.
 */
export async function addAccessibilityReport(db: D1Database, report: AccessibilityReportForm, key: string, now: Date): Promise<number> {
  const { page_url, dom, screen_width, screen_height } = report
  const insert = database(db)
    .insert(accessibilityReport)
    .values({ created_at: now.toISOString(), page_url, dom, screen_width: screen_width || null, screen_height: screen_height || null })
  // The receipt holds the report's id in the place of an address. It breaks the batch of a second one.
  const receipt = database(db).insert(formReceipt).values({ key, location: sql`last_insert_rowid()`, created_at: now.toISOString() })
  const lighten = database(db)
    .update(accessibilityReport)
    .set({ dom: '' })
    .where(
      sql`${accessibilityReport.dom} <> '' AND ${accessibilityReport.id} <= (
        SELECT ${accessibilityReport.id} FROM ${accessibilityReport} ORDER BY ${accessibilityReport.id} DESC LIMIT 1 OFFSET ${pagesKept})`,
    )
  try {
    await oncemore(() => db.batch([insert, receipt, lighten].map((query) => statement(db, query))))
  } catch (error) {
    if (brokenBy(error) !== 'receipt') throw error
  }
  const kept = await receiptQuery(db, key).get()
  return Number(kept!.location)
}

/** Adds what a visitor says about their report, once. Whether it was taken. */
export async function describeAccessibilityReport(db: D1Database, id: number, message: string, email: string): Promise<boolean> {
  const describe = database(db)
    .update(accessibilityReport)
    .set({ message, email })
    .where(and(eq(accessibilityReport.id, id), eq(accessibilityReport.message, ''), eq(accessibilityReport.email, '')))
  const { meta } = await oncemore(() => describe.run())
  return meta.changes === 1
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
export async function accessibilityReports(db: D1Database, limit: number, offset: number): Promise<AccessibilityReportListing> {
  const [items, [counted]] = await database(db).batch([
    database(db).select(listed).from(accessibilityReport).orderBy(desc(accessibilityReport.id)).limit(limit).offset(offset),
    database(db).select({ total: sql<number>`count(*)` }).from(accessibilityReport),
  ])
  return { meta: { total_count: counted!.total }, items }
}

export const accessibilityReportById = (db: D1Database, id: number): Promise<AccessibilityReportDetail | undefined> =>
  database(db)
    .select({ ...listed, dom: accessibilityReport.dom })
    .from(accessibilityReport)
    .where(eq(accessibilityReport.id, id))
    .get()

/** Whether there was one. */
export async function deleteAccessibilityReport(db: D1Database, id: number): Promise<boolean> {
  const { meta } = await database(db).delete(accessibilityReport).where(eq(accessibilityReport.id, id)).run()
  return meta.changes === 1
}
