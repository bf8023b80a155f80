import { desc, sql } from 'drizzle-orm'
import type { CountedViolation } from '#schema/rules/policy-violation.ts'
import { policyReport } from '#schema/tables/report.ts'
import type { PolicyReportItem } from '#schema/wire/csp.ts'
import { database } from '../stores/db.ts'
import { insertSelect, jsonRows } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'

/** Rows kept: those seen last. A flood of made-up reports pushes nothing out but older ones. */
const most = 500

/** Counts what browsers refused, and forgets what was not seen for longest. */
export async function countViolations(db: D1Database, violations: readonly CountedViolation[], at: Date): Promise<void> {
  const now = at.toISOString()
  const { from, field } = jsonRows(violations)
  const seen = {
    directive: field('directive'),
    blocked: field('blocked'),
    path: field('path'),
    count: sql`count(*)`,
    first_seen_at: now,
    last_seen_at: now,
  }
  const name = ({ name }: { name: string }) => sql.identifier(name)
  const { directive, blocked, path, count, last_seen_at } = policyReport
  await db.batch([
    statement(
      db,
      sql`${insertSelect(policyReport, seen, sql`FROM ${from} GROUP BY 1, 2, 3`)}
        ON CONFLICT (${name(directive)}, ${name(blocked)}, ${name(path)}) DO UPDATE SET
          ${name(count)} = ${count} + excluded.${name(count)}, ${name(last_seen_at)} = excluded.${name(last_seen_at)}`,
    ),
    statement(
      db,
      sql`DELETE FROM ${policyReport} WHERE rowid IN (
        SELECT rowid FROM ${policyReport} ORDER BY ${last_seen_at} DESC LIMIT -1 OFFSET ${most})`,
    ),
  ])
}

/** What was refused, the latest first. */
export const policyReports = (db: D1Database): Promise<PolicyReportItem[]> =>
  database(db).select().from(policyReport).orderBy(desc(policyReport.last_seen_at), desc(policyReport.count)).all()

export const forgetPolicyReports = (db: D1Database) => database(db).delete(policyReport).run()
