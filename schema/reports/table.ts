import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { WebVitalName } from './web-vitals.ts'

/** An accessibility issue that a visitor reported, stored here when no external service is configured. */
export const accessibilityReport = sqliteTable(
  'accessibility_report',
  {
    id: integer().primaryKey(),
    created_at: text().notNull(),
    page_url: text().notNull(),
    /** The page as HTML, without anything the visitor had entered. Only ever shown as text, never as a page. */
    dom: text().notNull(),
    screen_width: integer(),
    screen_height: integer(),
    /** What the visitor added afterwards. */
    message: text().notNull().default(''),
    email: text().notNull().default(''),
  },
  (table) => [
    index('accessibility_report_email').on(sql`lower(email)`),
    index('accessibility_report_created_at').on(table.created_at),
    index('accessibility_report_with_page').on(table.id).where(sql`dom <> ''`),
  ],
)
export type StoredAccessibilityProblemReport = typeof accessibilityReport.$inferSelect

/** Violations of the security policy reported by browsers, counted, without data about visitors. */
export const cspReport = sqliteTable(
  'csp_report',
  {
    directive: text().notNull(),
    /** An origin, or a keyword such as `inline`. */
    blocked: text().notNull(),
    path: text().notNull(),
    count: integer().notNull(),
    first_seen_at: text().notNull(),
    last_seen_at: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.directive, table.blocked, table.path] }),
    index('csp_report_last_seen_at').on(table.last_seen_at, table.count),
  ],
)

/** Web vitals of sampled visits, counted by day (UTC), template and range of values, without data about visitors. */
export const webVital = sqliteTable(
  'web_vital',
  {
    /** `2026-11-23`. */
    day: text().notNull(),
    template: text().notNull(),
    name: text().$type<WebVitalName>().notNull(),
    /** The place of the range in `webVitalDefinitions`. */
    range: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.template, table.name, table.range] })],
)
