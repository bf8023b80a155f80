import type { D1Database } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import { toPreparedStatement } from '../../worker/stores/statement.ts'

/** Runs ANALYZE after a load, so that the query planner knows the current row counts immediately. */
export const updateQueryPlannerStatistics = async (db: D1Database): Promise<void> =>
  void (await toPreparedStatement(db, sql`ANALYZE`).run())
