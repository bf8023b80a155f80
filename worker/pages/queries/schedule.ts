import { and, asc, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import type { RequestedPageSchedule } from '#schema/pages/schedule.ts'
import type { UpcomingScheduledChangesResponse } from '#schema/pages/upcoming-wire.ts'
import { paths } from '#schema/paths.ts'
import { logEntry, menu, menuSchedule, page as pageTable, revision as revisionTable, user } from '#schema/tables.ts'
import { buildMenuDraftVisibleToEditorCondition } from '../../accounts/menu-permissions.ts'
import { menuTitleColumn } from '../../menus/menu-title.ts'
import {
  buildNullColumn,
  buildParameterColumn,
  coalesceColumns,
  literalColumn,
  toNonNullColumn,
  toUndecodedColumn,
} from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsOneOf, columnIsTrue, valuesAsSqlRows } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { buildPageVisibleToEditorCondition } from '../visibility/visible-to-editor.ts'

/** Finds pages that are due to go live, and live pages that have expired, earliest first. */
export async function findDueScheduledPages(
  db: D1Database,
  now: string,
): Promise<{ goLive: number[]; expire: number[] }> {
  const pages = () => getDrizzle(db).select({ id: pageTable.id }).from(pageTable)
  const isNotDeleted = isNull(pageTable.deleted_at)
  const [goLive, expire] = await runQueriesInOneBatch(db, [
    pages()
      .where(and(lte(pageTable.go_live_at, now), isNotDeleted))
      .orderBy(asc(pageTable.go_live_at), asc(pageTable.id)),
    pages()
      .where(and(lte(pageTable.expire_at, now), columnIsTrue(pageTable.live), isNotDeleted))
      .orderBy(asc(pageTable.expire_at), asc(pageTable.id)),
  ])
  return { goLive: goLive.map(({ id }) => id), expire: expire.map(({ id }) => id) }
}

/** Returns the statements that schedule a revision, replacing any other schedule of the page. */
export const prepareRevisionSchedule = (
  db: D1Database,
  { page, revision, at }: { page: number; revision: number; at: string },
): D1PreparedStatement[] => [
  ...preparePagesUnschedule(db, [page]),
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(revisionTable)
      .set({ approved_go_live_at: at })
      .where(
        and(eq(revisionTable.id, revision), eq(revisionTable.object_type, 'page'), eq(revisionTable.object_id, page)),
      ),
  ),
  toPreparedStatement(db, getDrizzle(db).update(pageTable).set({ go_live_at: at }).where(eq(pageTable.id, page))),
]

/** Returns the statements that cancel the schedules of pages. */
export function preparePagesUnschedule(db: D1Database, pages: readonly number[]): D1PreparedStatement[] {
  const scheduledPages = sql`SELECT ${pageTable.id} FROM ${valuesAsSqlRows(pages)} AS listed
    JOIN ${pageTable} ON ${pageTable.id} = listed.value
    WHERE ${pageTable.go_live_at} IS NOT NULL`
  return [
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(revisionTable)
        .set({ approved_go_live_at: null })
        .where(
          and(
            eq(revisionTable.object_type, 'page'),
            isNotNull(revisionTable.approved_go_live_at),
            sql`${revisionTable.object_id} IN (${scheduledPages})`,
          ),
        ),
    ),
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(pageTable)
        .set({ go_live_at: null })
        .where(and(columnIsOneOf(pageTable.id, pages), isNotNull(pageTable.go_live_at))),
    ),
  ]
}

/** Returns the statement that sets a page's expiry time; null for never. */
export const preparePageExpiryTimeUpdate = (db: D1Database, page: number, at: string | null): D1PreparedStatement =>
  toPreparedStatement(db, getDrizzle(db).update(pageTable).set({ expire_at: at }).where(eq(pageTable.id, page)))

/** Returns the statement that sets the requested schedule of a page's draft; null for none. */
export const prepareRequestedScheduleUpdate = (
  db: D1Database,
  page: number,
  requestedSchedule: RequestedPageSchedule | null,
): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(pageTable)
      .set({
        requested_go_live_at: requestedSchedule?.go_live_at ?? null,
        requested_expire_at: requestedSchedule?.expire_at ?? null,
      })
      .where(eq(pageTable.id, page)),
  )

/** Converts the two columns to a requested schedule; null if neither is set. */
export const columnsToRequestedSchedule = ({
  requested_go_live_at,
  requested_expire_at,
}: RequestedScheduleColumns): RequestedPageSchedule | null =>
  requested_go_live_at === null && requested_expire_at === null
    ? null
    : { go_live_at: requested_go_live_at, expire_at: requested_expire_at }
export interface RequestedScheduleColumns {
  requested_go_live_at: string | null
  requested_expire_at: string | null
}

/** Finds the address of the user who last scheduled a page; null if the user is no longer active. */
export async function findEmailOfPageScheduler(db: D1Database, page: number): Promise<string | null> {
  const last = await getDrizzle(db)
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

type UpcomingChange = UpcomingScheduledChangesResponse['items'][number]

/** Lists the next pages and menus to go live, and pages to expire, that an editor may see. */
export async function listUpcomingScheduledChanges(db: D1Database, editor: SignedInEditor): Promise<UpcomingChange[]> {
  const selectEvents = (at: SQL<string>, event: UpcomingChange['event'], title: SQL<string>, condition?: SQL) =>
    getDrizzle(db)
      .select({
        kind: literalColumn<'page' | 'menu'>('page').as('kind'),
        id: pageTable.id,
        site: buildNullColumn(menu.site_id).as('site'),
        title: title.as('title'),
        at: at.as('at'),
        event: buildParameterColumn(event).as('event'),
      })
      .from(pageTable)
      .where(and(isNotNull(at), condition, buildPageVisibleToEditorCondition(editor)))
  const goLiveEvents = selectEvents(
    toNonNullColumn(pageTable.go_live_at),
    'go_live',
    toUndecodedColumn(pageTable.draft_title),
  )
  const expiryEvents = selectEvents(
    toNonNullColumn(pageTable.expire_at),
    'expire',
    toUndecodedColumn(pageTable.title),
    or(columnIsTrue(pageTable.live), isNotNull(pageTable.go_live_at)),
  )
  const selectMenuEvents = (at: SQL<string>, event: UpcomingChange['event']) =>
    getDrizzle(db)
      .select({
        kind: literalColumn<'page' | 'menu'>('menu').as('kind'),
        id: menu.id,
        site: toUndecodedColumn(menu.site_id).as('site'),
        title: menuTitleColumn.as('title'),
        at: at.as('at'),
        event: buildParameterColumn(event).as('event'),
      })
      .from(menuSchedule)
      .innerJoin(menu, eq(menu.id, menuSchedule.menu_id))
      .where(and(isNotNull(at), buildMenuDraftVisibleToEditorCondition(editor)))
  const found = await goLiveEvents
    .unionAll(expiryEvents)
    .unionAll(selectMenuEvents(toNonNullColumn(menuSchedule.go_live_at), 'go_live'))
    .unionAll(
      selectMenuEvents(toNonNullColumn(coalesceColumns(menuSchedule.live_until, menuSchedule.expire_at)), 'expire'),
    )
    .orderBy(sql`at`, sql`id`)
    .limit(50)
  return found.map(({ kind, site, ...change }) => ({
    ...change,
    edit_url: kind === 'menu' ? buildBackOfficePathsOfMenu(site ?? undefined).release : paths.wagtail.edit(change.id),
  }))
}
