import { type SQL, sql } from 'drizzle-orm'
import { commitGuard } from '#schema/cache/table.ts'
import { buildInsertSelect } from './expressions.ts'
import { toPreparedStatement } from './statement.ts'

/** Returns a guard of a plan, which fails unless a condition holds. */
export const prepareConditionGuard = (db: D1Database, is_unchanged: SQL): D1PreparedStatement =>
  toPreparedStatement(db, buildInsertSelect(commitGuard, { is_unchanged }, sql``))
