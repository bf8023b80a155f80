import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'

/** What is given its id before it is written, because its path, its log entry or its mails name it. */
const tables = {
  page: 'page',
  revision: 'revision',
  snippet: 'snippet',
  country: 'country',
  collection: 'collection',
  comment_thread: 'comment_thread',
  workflow: 'workflow',
  task: 'task',
  user: 'user',
  group: 'group_',
  site: 'site',
} as const

export type IdKind = keyof typeof tables

/**
 * Takes the next `count` ids of a kind out of circulation; the row it returns names the first of them. One statement, so that no two
 * changes are ever given the same id, however many are planned at once. Ids are never used again, and one that is reserved and not
 * used leaves a gap. Rows that were written with ids of their own are stepped over.
 */
export function reserveIdsStatement(db: D1Database, kind: IdKind, count = 1): D1PreparedStatement {
  const last = `coalesce((SELECT max(id) FROM ${tables[kind]}), 0)`
  return db
    .prepare(
      `INSERT INTO counter (name, value) VALUES (?1, ${last} + ?2)
       ON CONFLICT (name) DO UPDATE SET value = max(counter.value, ${last}) + ?2 RETURNING value - ?2 + 1 AS first`,
    )
    .bind(`${kind}_id`, count)
}

/** Reserves ids of a kind; answers the first of them. */
export const reserveIds = async (db: D1Database, kind: IdKind, count = 1): Promise<number> =>
  (await reserveIdsStatement(db, kind, count).first<number>('first'))!

/** The first of as many ids of a page and of its revision. */
export interface PageIds {
  page: number
  revision: number
}

/** Reserves ids of as many pages and revisions. */
export async function reservePageIds(db: D1Database, { pages, revisions }: { pages: number; revisions: number }): Promise<PageIds> {
  const [page, revision] = await db.batch<{ first: number }>([
    reserveIdsStatement(db, 'page', pages),
    reserveIdsStatement(db, 'revision', revisions),
  ])
  return { page: page!.results[0]!.first, revision: revision!.results[0]!.first }
}
