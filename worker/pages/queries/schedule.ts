import { and, asc, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Editor } from '#schema/accounts/permissions.ts'
import type { RequestedSchedule } from '#schema/pages/schedule.ts'
import type { UpcomingChanges } from '#schema/pages/upcoming-wire.ts'
import { logEntry, page as pageTable, revision as revisionTable, user } from '#schema/tables.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { isOneOf, isTrue, valueRows } from '../../stores/expressions.ts'
import { toStatement } from '../../stores/statement.ts'
import { isVisibleToEditor } from '../visibility/visible-to-editor.ts'

/** What is due by a moment: pages whose scheduled revision goes live, and live pages that leave; the earliest first. */
export async function findDuePages(db: D1Database, now: string): Promise<{ goLive: number[]; expire: number[] }> {
  const pages = () => getDatabase(db).select({ id: pageTable.id }).from(pageTable)
  const isThere = isNull(pageTable.deleted_at)
  const [goLive, expire] = await readTogether(db, [
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
  ...unscheduleRevisions(db, [page]),
  toStatement(
    db,
    getDatabase(db)
      .update(revisionTable)
      .set({ approved_go_live_at: at })
      .where(
        and(eq(revisionTable.id, revision), eq(revisionTable.object_type, 'page'), eq(revisionTable.object_id, page)),
      ),
  ),
  toStatement(db, getDatabase(db).update(pageTable).set({ go_live_at: at }).where(eq(pageTable.id, page))),
]

/** Nothing of these pages waits to go live any more. */
export function unscheduleRevisions(db: D1Database, pages: readonly number[]): D1PreparedStatement[] {
  const waiting = sql`SELECT ${pageTable.id} FROM ${valueRows(pages)} AS listed JOIN ${pageTable} ON ${pageTable.id} = listed.value
    WHERE ${pageTable.go_live_at} IS NOT NULL`
  return [
    toStatement(
      db,
      getDatabase(db)
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
    toStatement(
      db,
      getDatabase(db)
        .update(pageTable)
        .set({ go_live_at: null })
        .where(and(isOneOf(pageTable.id, pages), isNotNull(pageTable.go_live_at))),
    ),
  ]
}

/** When a page leaves the site; null for never. */
export const setExpiryDate = (db: D1Database, page: number, at: string | null): D1PreparedStatement =>
  toStatement(db, getDatabase(db).update(pageTable).set({ expire_at: at }).where(eq(pageTable.id, page)))

/** What is asked for a page's draft from now on; null for nothing. */
export const setRequestedSchedule = (
  db: D1Database,
  page: number,
  requestedSchedule: RequestedSchedule | null,
): D1PreparedStatement =>
  toStatement(
    db,
    getDatabase(db)
      .update(pageTable)
      .set({
        requested_go_live_at: requestedSchedule?.go_live_at ?? null,
        requested_expire_at: requestedSchedule?.expire_at ?? null,
      })
      .where(eq(pageTable.id, page)),
  )

/** The wish in two columns; null where neither is set. */
export const toRequestedSchedule = ({
  requested_go_live_at,
  requested_expire_at,
}: RequestedScheduleColumns): RequestedSchedule | null =>
  requested_go_live_at === null && requested_expire_at === null
    ? null
    : { go_live_at: requested_go_live_at, expire_at: requested_expire_at }
export interface RequestedScheduleColumns {
  requested_go_live_at: string | null
  requested_expire_at: string | null
}

/** Where whoever scheduled a page last has their mail; null when that is nobody who is still here. */
export async function findSchedulerEmail(db: D1Database, page: number): Promise<string | null> {
  const last = await getDatabase(db)
    .select({ email: user.email })
    .from(logEntry)
    .innerJoin(user, and(eq(user.id, logEntry.user_id), eq(user.is_active, true)))
    .where(
      and(
        eq(logEntry.object_type, 'page'),
        eq(logEntry.object_id, page),
        eq(logEntry.action, 'wagtail.publish.schedule'),
      ),
    )
    .orderBy(desc(logEntry.id))
    .limit(1)
    .get()
  return last?.email ?? null
}

/** What goes live and what leaves next, of the pages an editor sees. */
export async function listUpcomingChanges(db: D1Database, editor: Editor): Promise<UpcomingChanges['items']> {
  const due = (at: SQL<string>, event: UpcomingChanges['items'][number]['event'], title: SQL<string>, holds?: SQL) =>
    getDatabase(db)
      .select({
        id: pageTable.id,
        title: title.as('title'),
        at: at.as('at'),
        event: sql<typeof event>`${event}`.as('event'),
      })
      .from(pageTable)
      .where(and(isNotNull(at), holds, isVisibleToEditor(editor)))
  const goesLive = due(sql`${pageTable.go_live_at}`, 'go_live', sql`${pageTable.draft_title}`)
  const leaves = due(
    sql`${pageTable.expire_at}`,
    'expire',
    sql`${pageTable.title}`,
    or(isTrue(pageTable.live), isNotNull(pageTable.go_live_at)),
  )
  return goesLive.unionAll(leaves).orderBy(sql`at`, sql`id`).limit(50)
}
