import type { D1Database } from '@cloudflare/workers-types'
import { type SQL, sql } from 'drizzle-orm'
import {
  collection,
  commentThread,
  counter,
  country,
  group,
  lookDraft,
  menu,
  menuRevision,
  page,
  revision,
  site,
  snippet,
  task,
  user,
  webhook,
  workflow,
} from '#schema/tables.ts'
import { getDrizzle, runQueriesAndCountersInOneBatch } from './db.ts'

/** The tables whose ids are reserved before the insert, because paths, log entries or mails contain them. */
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
  webhook: webhook.id,
  look_draft: lookDraft.id,
  menu: menu.id,
} as const

/** Records that keep their revisions when they are deleted, so that their ids are not used again. */
const menuKinds = {
  menu_item: 'item',
  menu_section: 'section',
  menu_day_part: 'day_part',
  menu_modifier_group: 'modifier_group',
  menu_area: 'area',
} as const

export type ReservedIdKind = keyof typeof idColumns | keyof typeof menuKinds

const isMenuKind = (kind: ReservedIdKind): kind is keyof typeof menuKinds => kind in menuKinds

/** SQL: the highest id of a kind that is in use; null without any. */
function buildHighestId(kind: ReservedIdKind): SQL {
  if (isMenuKind(kind))
    return sql`(SELECT max(${menuRevision.record_id}) FROM ${menuRevision}
      WHERE ${menuRevision.kind} = ${menuKinds[kind]})`
  const column = idColumns[kind]
  return sql`(SELECT max(${column}) FROM ${column.table})`
}

/**
 * Returns the statement that reserves the next `count` ids of a kind; its row has the first. It is atomic, so that
 * concurrent changes never get the same id. Ids are never reused; unused ones leave gaps. Ids of rows that were
 * inserted with explicit ids are skipped. If `condition` is false, nothing is reserved and there is no row.
 */
export function buildReserveIdsQuery(db: D1Database, kind: ReservedIdKind, count = 1, condition: SQL = sql`true`) {
  const last = sql`coalesce(${buildHighestId(kind)}, 0)`
  return getDrizzle(db)
    .insert(counter)
    .select(sql`SELECT ${`${kind}_id`}, ${last} + ${count} WHERE ${condition}`)
    .onConflictDoUpdate({ target: counter.name, set: { value: sql`max(${counter.value}, ${last}) + ${count}` } })
    .returning({ first: sql<number>`${counter.value} - ${count} + 1`.as('first') })
}

/** Reserves ids of a kind and returns the first. */
export const reserveIdsReturningFirst = async (db: D1Database, kind: ReservedIdKind, count = 1): Promise<number> =>
  (await buildReserveIdsQuery(db, kind, count).get()).first

/** The first of the reserved page ids and revision ids. */
export interface FirstReservedPageIds {
  page: number
  revision: number
}

/** Reserves ids of pages and revisions. */
export async function reservePageIdsReturningFirst(
  db: D1Database,
  { pages, revisions }: { pages: number; revisions: number },
): Promise<FirstReservedPageIds> {
  const [[ofPages], [ofRevisions]] = await runQueriesAndCountersInOneBatch(db, [
    buildReserveIdsQuery(db, 'page', pages),
    buildReserveIdsQuery(db, 'revision', revisions),
  ])
  return { page: ofPages!.first, revision: ofRevisions!.first }
}
