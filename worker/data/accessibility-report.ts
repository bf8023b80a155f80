import type { AccessibilityReportRow } from '#schema/tables/report.ts'
import type { AccessibilityReportDetail, AccessibilityReportForm, AccessibilityReportListing } from '#schema/wire/accessibility.ts'
import { oncemore } from '../patience.ts'
import { brokenBy, receiptQuery } from './form-receipt.ts'

/** Only so many reports keep the page they were made on; older ones keep the words. */
const pagesKept = 500

/**
 * Keeps a report. Returns its id. The same `key` again, at once or after an answer that was lost, is the same report.
 */
export async function addAccessibilityReport(db: D1Database, report: AccessibilityReportForm, key: string, now: Date): Promise<number> {
  const { page_url, dom, screen_width, screen_height } = report
  const insert = db
    .prepare(
      `INSERT INTO accessibility_report (created_at, page_url, dom, screen_width, screen_height)
       VALUES (?1, ?2, ?3, nullif(?4, 0), nullif(?5, 0))`,
    )
    .bind(now.toISOString(), page_url, dom, screen_width, screen_height)
  // The receipt holds the report's id in the place of an address. It breaks the batch of a second one.
  const receipt = db
    .prepare('INSERT INTO form_receipt (key, location, created_at) VALUES (?1, last_insert_rowid(), ?2)')
    .bind(key, now.toISOString())
  const lighten = db
    .prepare(
      `UPDATE accessibility_report SET dom = '' WHERE dom <> ''
       AND id <= (SELECT id FROM accessibility_report ORDER BY id DESC LIMIT 1 OFFSET ?1)`,
    )
    .bind(pagesKept)
  try {
    await oncemore(() => db.batch([insert, receipt, lighten]))
  } catch (error) {
    if (brokenBy(error) !== 'receipt') throw error
  }
  const kept = await receiptQuery(db, key).first<{ location: string }>()
  return Number(kept!.location)
}

/** Adds what a visitor says about their report, once. Whether it was taken. */
export async function describeAccessibilityReport(db: D1Database, id: number, message: string, email: string): Promise<boolean> {
  const describe = db
    .prepare("UPDATE accessibility_report SET message = ?2, email = ?3 WHERE id = ?1 AND message = '' AND email = ''")
    .bind(id, message, email)
  const { meta } = await oncemore(() => describe.run())
  return meta.changes === 1
}

const listed = 'id, created_at, page_url, message, email, screen_width, screen_height'

/** Reports, the newest first, without their pages. */
export async function accessibilityReports(db: D1Database, limit: number, offset: number): Promise<AccessibilityReportListing> {
  const [rows, total] = await db.batch<Omit<AccessibilityReportRow, 'dom'> & { total: number }>([
    db.prepare(`SELECT ${listed} FROM accessibility_report ORDER BY id DESC LIMIT ?1 OFFSET ?2`).bind(limit, offset),
    db.prepare('SELECT count(*) AS total FROM accessibility_report'),
  ])
  return { meta: { total_count: total!.results[0]!.total }, items: rows!.results }
}

export const accessibilityReportById = (db: D1Database, id: number) =>
  db.prepare(`SELECT ${listed}, dom FROM accessibility_report WHERE id = ?1`).bind(id).first<AccessibilityReportDetail>()

/** Whether there was one. */
export async function deleteAccessibilityReport(db: D1Database, id: number): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM accessibility_report WHERE id = ?1').bind(id).run()
  return meta.changes === 1
}
