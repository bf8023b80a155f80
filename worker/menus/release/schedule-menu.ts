import { eq, sql } from 'drizzle-orm'
import { menuSchedule } from '#schema/menus/release/table.ts'
import type { MenuScheduleInput } from '#schema/menus/release/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { getDatabase } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { prepareMenuDraftGuard, prepareMenuGuard } from '../draft-records.ts'
import { noMenu } from '../publish-menu.ts'
import { prepareMenuCopyDeletion, prepareMenuDraftCopy } from './copies.ts'
import { type MenuReleaseContext, toMenuLogEntry } from './plans.ts'
import { findMenuRelease } from './read-release.ts'
import { checkSeenMenuDraft, menuChangedError, readMenuDraftWith } from './submit-menu.ts'

/** Returns the guard that fails unless the schedule of a menu still has a time; null is none. */
export const prepareMenuScheduleGuard = (db: D1Database, menuId: number, goLiveAt: string | null) =>
  prepareMenuGuard(
    db,
    sql`(SELECT ${menuSchedule.go_live_at} FROM ${menuSchedule}
          WHERE ${eq(menuSchedule.menu_id, menuId)}) IS ${goLiveAt}`,
  )

/** Schedules the draft of a menu as it is: a copy goes live at its time, whatever happens to the draft meanwhile. */
export async function scheduleMenu(
  { env: { DB }, editor, now }: MenuReleaseContext,
  site: ResolvedSite,
  { draft_version, go_live_at: time }: MenuScheduleInput,
): Promise<Result<undefined>> {
  const go_live_at = new Date(time).toISOString()
  if (go_live_at <= now.toISOString())
    return fail({
      reason: 'invalid',
      message: 'Please correct the errors below.',
      problems: [{ path: 'go_live_at', message: 'This time has passed. Choose a time in the future.' }],
    })
  const read = await readMenuDraftWith(DB, site, (db) => findMenuRelease(db, site))
  if (!read) return noMenu
  const seen = await checkSeenMenuDraft(read, draft_version)
  if (!seen.ok) return seen
  const { state, more: release } = read
  if (!seen.value)
    return fail({ reason: 'conflict', message: 'There is nothing new in the menu: guests see it as it is here.' })
  const values = { go_live_at, user_id: editor.id, problem: '' }
  const upsert = getDatabase(DB)
    .insert(menuSchedule)
    .values({ menu_id: release.id, ...values })
    .onConflictDoUpdate({ target: menuSchedule.menu_id, set: values })
  const made = { user: editor.id, now: now.toISOString() }
  const plan = {
    guards: [prepareMenuDraftGuard(DB, site, state), prepareMenuScheduleGuard(DB, release.id, release.go_live_at)],
    writes: [...prepareMenuDraftCopy(DB, release.id, 'scheduled'), toPreparedStatement(DB, upsert)],
    log: [toMenuLogEntry(release.id, 'wagtail.publish.schedule', made, { go_live_at })],
  }
  return (await commitWritePlan(DB, plan, ['changed'])).ok ? ok(undefined) : menuChangedError
}

/** Cancels the schedule of a menu, or forgets why the last one failed. The draft stays as it is. */
export async function unscheduleMenu(
  { env: { DB }, editor, now }: MenuReleaseContext,
  site: ResolvedSite,
): Promise<Result<undefined>> {
  const release = await findMenuRelease(DB, site)
  if (!release) return noMenu
  const { id, go_live_at } = release
  const made = { user: editor.id, now: now.toISOString() }
  const plan = {
    guards: [prepareMenuScheduleGuard(DB, id, go_live_at)],
    writes: [
      ...prepareMenuCopyDeletion(DB, id, 'scheduled'),
      toPreparedStatement(DB, getDatabase(DB).delete(menuSchedule).where(eq(menuSchedule.menu_id, id))),
    ],
    log: go_live_at ? [toMenuLogEntry(id, 'wagtail.schedule.cancel', made, { go_live_at })] : [],
  }
  return (await commitWritePlan(DB, plan, ['changed'])).ok ? ok(undefined) : menuChangedError
}
