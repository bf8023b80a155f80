import type { D1Database } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import { toStatement } from '../../worker/stores/statement.ts'

/** Has the database look at its tables after a load, so that it plans queries for as many rows as there are now, not an hour later. */
export const analyzeDatabase = async (db: D1Database): Promise<void> => void (await toStatement(db, sql`ANALYZE`).run())
