import { and, asc, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { WishedTimes } from '#schema/rules/page-times.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import { logEntry, page as pageTable, revision as revisionTable, user } from '#schema/tables/index.ts'
import type { ComingUp } from '#schema/wire/coming-up.ts'
import { database } from '../stores/db.ts'
import { isOneOf, isTrue, valuesOf } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { seenBy } from './seen-by-editor.ts'

/** What is due by a moment: pages whose scheduled revision goes live, and live pages that leave; the earliest first. */
export async function duePages(db: D1Database, now: string): Promise<{ goLive: number[]; expire: number[] }> {
  const pages = () => database(db).select({ id: pageTable.id }).from(pageTable)
  const isThere = isNull(pageTable.deleted_at)
  const [goLive, expire] = await database(db).batch([
    pages()
      .where(and(lte(pageTable.go_live_at, now), isThere))
      .orderBy(asc(pageTable.go_live_at), asc(pageTable.id)),
    pages()
      .where(and(lte(pageTable.expire_at, now), isTrue(pageTable.live), isThere))
      .orderBy(asc(pageTable.expire_at), asc(pageTable.id)),
  ])
  return { goLive: goLive.map(({ id }) => id), expire: expire.map(({ id }) => id) }
}

/** Has a revision go live at a moment, in the place of any other that waited. */
export const scheduleRevision = (
  db: D1Database,
  { page, revision, at }: { page: number; revision: number; at: string },
): D1PreparedStatement[] => [
  ...unschedule(db, [page]),
  statement(
    db,
    database(db)
      .update(revisionTable)
      .set({ approved_go_live_at: at })
      .where(and(eq(revisionTable.id, revision), eq(revisionTable.object_type, 'page'), eq(revisionTable.object_id, page))),
  ),
  statement(db, database(db).update(pageTable).set({ go_live_at: at }).where(eq(pageTable.id, page))),
]

/** Nothing of these pages waits to go live any more. */
export function unschedule(db: D1Database, pages: readonly number[]): D1PreparedStatement[] {
  const waiting = sql`SELECT ${pageTable.id} FROM ${valuesOf(pages)} AS listed JOIN ${pageTable} ON ${pageTable.id} = listed.value
    WHERE ${pageTable.go_live_at} IS NOT NULL`
  return [
    statement(
      db,
      database(db)
        .update(revisionTable)
        .set({ approved_go_live_at: null })
        .where(
          and(
            eq(revisionTable.object_type, 'page'),
            isNotNull(revisionTable.approved_go_live_at),
            sql`${revisionTable.object_id} IN (${waiting})`,
          ),
        ),
    ),
    statement(
      db,
      database(db)
        .update(pageTable)
        .set({ go_live_at: null })
        .where(and(isOneOf(pageTable.id, pages), isNotNull(pageTable.go_live_at))),
    ),
  ]
}

/** When a page leaves the site; null for never. */
export const setExpiry = (db: D1Database, page: number, at: string | null): D1PreparedStatement =>
  statement(db, database(db).update(pageTable).set({ expire_at: at }).where(eq(pageTable.id, page)))

/** What is asked for a page's draft from now on; null for nothing. */
export const setWish = (db: D1Database, page: number, wished: WishedTimes | null): D1PreparedStatement =>
  statement(
    db,
    database(db)
      .update(pageTable)
      .set({ wished_go_live_at: wished?.go_live_at ?? null, wished_expire_at: wished?.expire_at ?? null })
      .where(eq(pageTable.id, page)),
  )

/** The wish in two columns; null where neither is set. */
export const wishFrom = ({ wished_go_live_at, wished_expire_at }: WishColumns): WishedTimes | null =>
  wished_go_live_at === null && wished_expire_at === null ? null : { go_live_at: wished_go_live_at, expire_at: wished_expire_at }
export interface WishColumns {
  wished_go_live_at: string | null
  wished_expire_at: string | null
}

/** Where whoever scheduled a page last has their mail; null when that is nobody who is still here. */
export async function scheduledBy(db: D1Database, page: number): Promise<string | null> {
  const last = await database(db)
    .select({ email: user.email })
    .from(logEntry)
    .innerJoin(user, and(eq(user.id, logEntry.user_id), eq(user.is_active, true)))
    .where(and(eq(logEntry.object_type, 'page'), eq(logEntry.object_id, page), eq(logEntry.action, 'wagtail.publish.schedule')))
    .orderBy(desc(logEntry.id))
    .limit(1)
    .get()
  return last?.email ?? null
}

/** What goes live and what leaves next, of the pages an editor sees. */
export async function comingUp(db: D1Database, editor: Editor): Promise<ComingUp['items']> {
  const due = (at: SQL<string>, event: ComingUp['items'][number]['event'], title: SQL<string>, holds?: SQL) =>
    database(db)
      .select({ id: pageTable.id, title: title.as('title'), at: at.as('at'), event: sql<typeof event>`${event}`.as('event') })
      .from(pageTable)
      .where(and(isNotNull(at), holds, seenBy(editor)))
  const goesLive = due(sql`${pageTable.go_live_at}`, 'go_live', sql`${pageTable.draft_title}`)
  const leaves = due(
    sql`${pageTable.expire_at}`,
    'expire',
    sql`${pageTable.title}`,
    or(isTrue(pageTable.live), isNotNull(pageTable.go_live_at)),
  )
  return goesLive.unionAll(leaves).orderBy(sql`at`, sql`id`).limit(50)
}
