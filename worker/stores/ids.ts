import type { D1Database } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import {
  collection,
  commentThread,
  counter,
  country,
  group,
  page,
  revision,
  site,
  snippet,
  task,
  user,
  workflow,
} from '#schema/tables.ts'
import { getDatabase, readTogether } from './db.ts'

/** What is given its id before it is written, because its path, its log entry or its mails name it. */
const idColumns = {
  page: page.id,
  revision: revision.id,
  snippet: snippet.id,
  country: country.id,
  collection: collection.id,
  comment_thread: commentThread.id,
  workflow: workflow.id,
  task: task.id,
  user: user.id,
  group: group.id,
  site: site.id,
} as const

export type IdKind = keyof typeof idColumns

/**
 * Takes the next `count` ids of a kind out of circulation; the row it returns names the first of them. One statement,
 * so that no two changes are ever given the same id, however many are planned at once. Ids are never used again, and
 * one that is reserved and not used leaves a gap. Rows that were written with ids of their own are stepped over.
 */
export function reserveIdsStatement(db: D1Database, kind: IdKind, count = 1) {
  const column = idColumns[kind]
  const last = sql`coalesce((SELECT max(${column}) FROM ${column.table}), 0)`
  return getDatabase(db)
    .insert(counter)
    .values({ name: `${kind}_id`, value: sql`${last} + ${count}` })
    .onConflictDoUpdate({ target: counter.name, set: { value: sql`max(${counter.value}, ${last}) + ${count}` } })
    .returning({ first: sql<number>`${counter.value} - ${count} + 1`.as('first') })
}

/** Reserves ids of a kind; answers the first of them. */
export const reserveIds = async (db: D1Database, kind: IdKind, count = 1): Promise<number> =>
  (await reserveIdsStatement(db, kind, count).get()).first

/** The first of as many ids of a page and of its revision. */
export interface PageIds {
  page: number
  revision: number
}

/** Reserves ids of as many pages and revisions. */
export async function reservePageIds(
  db: D1Database,
  { pages, revisions }: { pages: number; revisions: number },
): Promise<PageIds> {
  const [[ofPages], [ofRevisions]] = await readTogether(db, [
    reserveIdsStatement(db, 'page', pages),
    reserveIdsStatement(db, 'revision', revisions),
  ])
  return { page: ofPages!.first, revision: ofRevisions!.first }
}
