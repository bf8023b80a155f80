import { eq, lte } from 'drizzle-orm'
import { scheduleRejectedMailTemplate } from '#app/mail/schedule_rejected.tsx'
import { menuSchedule } from '#schema/menus/release/table.ts'
import { menu } from '#schema/menus/section-table.ts'
import { findMailRecipient } from '../../accounts/queries/user-accounts.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import { syncPagePointersFromDatabase } from '../../cache/pointers.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import { getCachedSites } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { composeMailFromTemplate, loadDefaultMailContext } from '../../mail/compose-mail.ts'
import { isValidMailAddress } from '../../mail/enqueue.ts'
import { combineWritePlans, commitWritePlan, type PlannedMail } from '../../stores/commit.ts'
import { getDatabase } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { menuTitleColumn } from '../menu-title.ts'
import { describeMenuProblems, loadMenuDraftComparison, planMenuPublication } from '../publish-menu.ts'
import { toMenuLogEntry, toMenuMailData } from './plans.ts'
import { prepareMenuScheduleGuard } from './schedule-menu.ts'

/** Selects the scheduled menus whose time has come. */
const listDueMenus = (db: D1Database, now: string) =>
  getDatabase(db)
    .select({
      id: menu.id,
      site_id: menu.site_id,
      title: menuTitleColumn.as('title'),
      go_live_at: menuSchedule.go_live_at,
      user_id: menuSchedule.user_id,
    })
    .from(menuSchedule)
    .innerJoin(menu, eq(menu.id, menuSchedule.menu_id))
    .where(lte(menuSchedule.go_live_at, now))

type DueMenu = Awaited<ReturnType<typeof listDueMenus>>[number]

/**
 * Publishes scheduled menus that are due, each in its own batch, after the same checks as by hand. Of several runs at
 * once one does it: the batch fails if the schedule has changed. An error with one menu does not stop the others;
 * throws an AggregateError at the end.
 */
export async function publishDueMenus(env: Env, now: Date, context: EdgeCacheContext): Promise<void> {
  const due = await listDueMenus(env.DB, now.toISOString())
  if (due.length === 0) return
  await syncPagePointersFromDatabase(env, Date.now())
  const failures: unknown[] = []
  for (const each of due) await publishDueMenu(env, each, now, context).catch((error) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} menus could not be published on schedule.`)
}

async function publishDueMenu(env: Env, due: DueMenu, now: Date, context: EdgeCacheContext): Promise<void> {
  const { DB } = env
  const site = getCachedSites().siteOfLocation(due)
  const loaded = await loadMenuDraftComparison(DB, site, 'scheduled')
  if (loaded?.draft.id !== due.id) return endSchedule(env, due, now, 'Its site has another menu now.')
  const { draft, problems, stalePaths } = loaded
  if (problems.length > 0) return endSchedule(env, due, now, describeMenuProblems(problems))
  const plan = planMenuPublication(
    DB,
    { site, menu: draft, from: 'scheduled', stalePaths, action: 'wagtail.publish.scheduled' },
    { user: null, now: now.toISOString() },
  )
  const guarded = combineWritePlans({ guards: [prepareMenuScheduleGuard(DB, due.id, due.go_live_at)] }, plan)
  if ((await commitWritePlan(DB, guarded, ['changed'])).ok) purgeStalePathsFromCaches(context, stalePaths)
}

/** The copy stays, and says why it did not go live; whoever scheduled it gets a mail. */
async function endSchedule(env: Env, due: DueMenu, now: Date, problem: string): Promise<void> {
  const { DB } = env
  const { id, go_live_at } = due
  const made = { user: null, now: now.toISOString() }
  const update = getDatabase(DB)
    .update(menuSchedule)
    .set({ go_live_at: null, problem })
    .where(eq(menuSchedule.menu_id, id))
  const plan = {
    guards: [prepareMenuScheduleGuard(DB, id, go_live_at)],
    writes: [toPreparedStatement(DB, update)],
    log: [toMenuLogEntry(id, 'wagtail.schedule.cancel', made, { reason: problem, go_live_at })],
    mails: await composeRejectedMails(env, due, now, problem),
  }
  await commitWritePlan(DB, plan, ['changed'])
}

async function composeRejectedMails(env: Env, due: DueMenu, now: Date, reason: string): Promise<PlannedMail[]> {
  const recipient = due.user_id === null ? null : await findMailRecipient(env.DB, due.user_id)
  if (!recipient?.is_active || !isValidMailAddress(recipient.email)) return []
  const data = { ...toMenuMailData(due), reason }
  const to = recipient.email
  const message = await composeMailFromTemplate(await loadDefaultMailContext(env), scheduleRejectedMailTemplate, data, {
    to,
  })
  return [{ message, key: `schedule_rejected menu ${due.id} ${due.go_live_at} ${to}`, now }]
}
