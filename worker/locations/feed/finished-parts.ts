import { and, eq, sql } from 'drizzle-orm'
import type { ValidationProblem } from '#schema/result.ts'
import { feedRun, feedStage } from '#schema/tables.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import type { ImportFeedLocation } from './read.ts'
import { maxStoredImportFeedProblems, prepareImportFeedRunUpdate } from './runs.ts'

/** Guard that fails when a part is finished already: a task whose lease ended may still write it. */
export const prepareImportFeedPartGuard = (db: D1Database, run: number, part: number): D1PreparedStatement =>
  prepareConditionGuard(db, sql`EXISTS (SELECT 1 FROM ${feedStage} WHERE ${isPart(run, part)})`)

/** Statements that replace a part with others of the same locations, which come last. */
export const prepareImportFeedPartReplacement = (
  db: D1Database,
  run: number,
  part: number,
  parts: readonly (readonly ImportFeedLocation[])[],
): D1PreparedStatement[] => [
  ...parts.map((entries) =>
    toPreparedStatement(
      db,
      buildInsertSelect(
        feedStage,
        { run_id: run, part: sql`max(${feedStage.part}) + 1`, kind: 'write', entries: JSON.stringify(entries) },
        sql`FROM ${feedStage} WHERE ${eq(feedStage.run_id, run)}`,
      ),
    ),
  ),
  toPreparedStatement(db, getDrizzle(db).delete(feedStage).where(isPart(run, part))),
]

const isPart = (run: number, part: number) => and(eq(feedStage.run_id, run), eq(feedStage.part, part))

/** Statements that complete a part: add its counts and problems to the run. For the plan that writes it. */
export function prepareImportFeedPartCompletion(
  db: D1Database,
  run: number,
  part: number,
  {
    added = 0,
    updated = 0,
    closed = 0,
    problems = [],
  }: { added?: number; updated?: number; closed?: number; problems?: ValidationProblem[] },
): D1PreparedStatement[] {
  const all = sql`SELECT value FROM json_each(${feedRun.problems})
    UNION ALL SELECT value FROM json_each(${JSON.stringify(problems)})`
  const counted = {
    added: sql`${feedRun.added} + ${added}`,
    updated: sql`${feedRun.updated} + ${updated}`,
    closed: sql`${feedRun.closed} + ${closed}`,
    problem_count: sql`${feedRun.problem_count} + ${problems.length}`,
    problems: sql`(SELECT json_group_array(json(value)) FROM (SELECT value FROM (${all})
      LIMIT ${maxStoredImportFeedProblems}))`,
  }
  return [
    toPreparedStatement(db, getDrizzle(db).delete(feedStage).where(isPart(run, part))),
    prepareImportFeedRunUpdate(db, run, counted),
  ]
}
