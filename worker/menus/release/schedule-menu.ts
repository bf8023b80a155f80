import { and, eq, isNull, sql } from 'drizzle-orm'
import { menuSchedule } from '#schema/menus/release/table.ts'
import type { MenuScheduleInput } from '#schema/menus/release/wire.ts'
import { parsePageSchedule } from '#schema/pages/schedule.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { prepareMenuDraftGuard } from '../draft-records.ts'
import { menuNotFoundFailure } from '../publish-menu.ts'
import { prepareCopyingOfMenuDraft, prepareMenuCopyDeletion } from './copies.ts'
import { type MenuReleaseActionContext, toMenuLogEntry } from './plans.ts'
import { findMenuReviewAndSchedule, type StoredMenuReviewAndSchedule } from './read-release.ts'
import { checkMenuDraftIsUnchangedAndPublishable, menuChangedFailure, readMenuDraftAndMore } from './submit-menu.ts'

/** The times of a menu, as they were read. */
export type MenuScheduleTimes = Pick<StoredMenuReviewAndSchedule, 'id' | 'go_live_at' | 'expire_at' | 'live_until'>

/** Returns the guard that fails if the times of a menu have changed since they were read. */
export const prepareMenuScheduleTimesGuard = (
  db: D1Database,
  { id, go_live_at, expire_at, live_until }: MenuScheduleTimes,
) =>
  prepareConditionGuard(
    db,
    sql`(SELECT ${menuSchedule.go_live_at}, ${menuSchedule.expire_at}, ${menuSchedule.live_until} FROM ${menuSchedule}
          WHERE ${eq(menuSchedule.menu_id, id)}) IS (${go_live_at}, ${expire_at}, ${live_until})`,
  )

/** Returns the statements that set times of a menu. Without any, and without a problem to show, nothing is kept. */
export const prepareMenuScheduleTimesUpdate = (
  db: D1Database,
  menuId: number,
  times: Partial<Omit<typeof menuSchedule.$inferInsert, 'menu_id'>>,
) => [
  toPreparedStatement(db, getDrizzle(db).update(menuSchedule).set(times).where(eq(menuSchedule.menu_id, menuId))),
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(menuSchedule)
      .where(
        and(
          eq(menuSchedule.menu_id, menuId),
          isNull(menuSchedule.go_live_at),
          isNull(menuSchedule.live_until),
          eq(menuSchedule.problem, ''),
        ),
      ),
  ),
]

/** Schedules the draft of a menu as it is: a copy goes live at its time, whatever happens to the draft meanwhile. */
export async function scheduleMenu(
  { env: { DB }, editor, now }: MenuReleaseActionContext,
  site: ResolvedSite,
  { draft_version, ...times }: MenuScheduleInput,
): Promise<Result<undefined>> {
  const schedule = parsePageSchedule(times, null, now.toISOString())
  if (Array.isArray(schedule))
    return createInvalidMenuTimeResult(schedule[0]!.path, schedule[0]!.message.replace('page', 'menu'))
  const { go_live_at, expire_at } = schedule
  if (go_live_at === null)
    return createInvalidMenuTimeResult('go_live_at', 'This time has passed. Choose a time in the future.')
  const read = await readMenuDraftAndMore(DB, site, (db) => findMenuReviewAndSchedule(db, site))
  if (!read) return menuNotFoundFailure
  const seen = await checkMenuDraftIsUnchangedAndPublishable(read, draft_version)
  if (!seen.ok) return seen
  const { state, more: release } = read
  if (!seen.value)
    return fail({ reason: 'conflict', message: 'There is nothing new in the menu: guests see it as it is here.' })
  if (release.live_until !== null && go_live_at < release.live_until)
    return createInvalidMenuTimeResult(
      'go_live_at',
      'Another menu is live until then. Choose a time from its end on, or end it first.',
    )
  if (release.version === 0 && expire_at !== null)
    return createInvalidMenuTimeResult('expire_at', 'No menu was live before, so none could come back. Choose no end.')
  const values = { go_live_at, expire_at, user_id: editor.id, problem: '' }
  const upsert = getDrizzle(DB)
    .insert(menuSchedule)
    .values({ menu_id: release.id, ...values })
    .onConflictDoUpdate({ target: menuSchedule.menu_id, set: values })
  const made = { user: editor.id, now: now.toISOString() }
  const plan = {
    guards: [prepareMenuDraftGuard(DB, site, state), prepareMenuScheduleTimesGuard(DB, release)],
    writes: [...prepareCopyingOfMenuDraft(DB, release.id, 'scheduled'), toPreparedStatement(DB, upsert)],
    log: [
      toMenuLogEntry(release.id, 'wagtail.publish.schedule', made, { go_live_at, ...(expire_at && { expire_at }) }),
    ],
  }
  return (await commitWritePlan(DB, plan, ['changed'])).ok ? ok(undefined) : menuChangedFailure
}

/** Cancels the schedule of a menu, or forgets why the last one failed. The draft stays as it is. */
export async function unscheduleMenu(
  { env: { DB }, editor, now }: MenuReleaseActionContext,
  site: ResolvedSite,
): Promise<Result<undefined>> {
  const release = await findMenuReviewAndSchedule(DB, site)
  if (!release) return menuNotFoundFailure
  const { id, go_live_at } = release
  const made = { user: editor.id, now: now.toISOString() }
  const plan = {
    guards: [prepareMenuScheduleTimesGuard(DB, release)],
    writes: [
      ...prepareMenuCopyDeletion(DB, id, 'scheduled'),
      ...prepareMenuScheduleTimesUpdate(DB, id, { go_live_at: null, expire_at: null, problem: '' }),
    ],
    log: go_live_at ? [toMenuLogEntry(id, 'wagtail.schedule.cancel', made, { go_live_at })] : [],
  }
  return (await commitWritePlan(DB, plan, ['changed'])).ok ? ok(undefined) : menuChangedFailure
}

/** A failure that says what is wrong with a time. */
export const createInvalidMenuTimeResult = (path: string, message: string) =>
  fail({ reason: 'invalid', message: 'Please correct the errors below.', problems: [{ path, message }] })
