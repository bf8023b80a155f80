import { desc, sql } from 'drizzle-orm'
import type { CspReportListItem } from '#schema/reports/csp-wire.ts'
import { cspReport } from '#schema/reports/table.ts'
import { getDrizzle } from '../stores/db.ts'
import { buildInsertSelect, buildJsonRowSource } from '../stores/expressions.ts'
import { runStatementsInOneBatch, toPreparedStatement } from '../stores/statement.ts'
import type { AnonymousCspViolation } from './csp-violation.ts'

/** The maximum number of rows; the most recently seen are kept. */
const maxReports = 500

/** Counts CSP violations and deletes the least recently seen beyond the maximum. */
export async function recordCspViolations(
  db: D1Database,
  violations: readonly AnonymousCspViolation[],
  at: Date,
): Promise<void> {
  const now = at.toISOString()
  const { from, field } = buildJsonRowSource(violations)
  const values = {
    directive: field('directive'),
    blocked: field('blocked'),
    path: field('path'),
    count: sql`count(*)`,
    first_seen_at: now,
    last_seen_at: now,
  }
  const name = ({ name }: { name: string }) => sql.identifier(name)
  const { directive, blocked, path, count, last_seen_at } = cspReport
  await runStatementsInOneBatch(db, [
    toPreparedStatement(
      db,
      sql`${buildInsertSelect(cspReport, values, sql`FROM ${from} GROUP BY 1, 2, 3`)}
        ON CONFLICT (${name(directive)}, ${name(blocked)}, ${name(path)}) DO UPDATE SET
          ${name(count)} = ${count} + excluded.${name(count)}, ${name(last_seen_at)} = excluded.${name(last_seen_at)}`,
    ),
    toPreparedStatement(
      db,
      sql`DELETE FROM ${cspReport} WHERE rowid IN (
        SELECT rowid FROM ${cspReport} ORDER BY ${last_seen_at} DESC LIMIT -1 OFFSET ${maxReports})`,
    ),
  ])
}

/** Lists the violations, latest first. */
export const listCspReports = (db: D1Database): Promise<CspReportListItem[]> =>
  getDrizzle(db).select().from(cspReport).orderBy(desc(cspReport.last_seen_at), desc(cspReport.count)).all()

export const deleteAllCspReports = (db: D1Database) => getDrizzle(db).delete(cspReport).run()
