import type { CountedViolation } from '#schema/rules/policy-violation.ts'
import type { PolicyReportItem } from '#schema/wire/csp.ts'

/** Rows kept: those seen last. A flood of made-up reports pushes nothing out but older ones. */
const most = 500

/** Counts what browsers refused, and forgets what was not seen for longest. */
export async function countViolations(db: D1Database, violations: readonly CountedViolation[], now: Date): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO policy_report (directive, blocked, path, count, first_seen_at, last_seen_at)
         SELECT value ->> 'directive', value ->> 'blocked', value ->> 'path', count(*), ?2, ?2 FROM json_each(?1) GROUP BY 1, 2, 3
         ON CONFLICT (directive, blocked, path) DO UPDATE SET count = policy_report.count + excluded.count, last_seen_at = excluded.last_seen_at`,
      )
      .bind(JSON.stringify(violations), now.toISOString()),
    db
      .prepare('DELETE FROM policy_report WHERE rowid IN (SELECT rowid FROM policy_report ORDER BY last_seen_at DESC LIMIT -1 OFFSET ?1)')
      .bind(most),
  ])
}

/** What was refused, the latest first. */
export async function policyReports(db: D1Database): Promise<PolicyReportItem[]> {
  const { results } = await db
    .prepare(
      'SELECT directive, blocked, path, count, first_seen_at, last_seen_at FROM policy_report ORDER BY last_seen_at DESC, count DESC',
    )
    .all<PolicyReportItem>()
  return results
}

export const forgetPolicyReports = (db: D1Database) => db.prepare('DELETE FROM policy_report').run()
