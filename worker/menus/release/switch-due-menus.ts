import { eq, lte, or } from 'drizzle-orm'
import { scheduledPublishFailedMailTemplate } from '#app/mail/schedule_rejected.tsx'
import { isEmailAddress } from '#schema/forms/email-address.ts'
import { menuSchedule } from '#schema/menus/release/table.ts'
import { menu } from '#schema/menus/section-table.ts'
import { findMailRecipient } from '../../accounts/queries/user-accounts.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import { syncPagePointersIntoMemory } from '../../cache/pointers.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import { getCachedSites } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { composeMailFromTemplate, loadMailContext } from '../../mail/compose-mail.ts'
import { combineWritePlans, commitWritePlan, type PlannedMessage } from '../../stores/commit.ts'
import { getDrizzle } from '../../stores/db.ts'
import { menuTitleColumn } from '../menu-title.ts'
import { loadMenuDraftComparison, planMenuPublication } from '../publish-menu.ts'
import { describeMenuProblems } from './check-menu.ts'
import { planMenuPeriodBegin, planMenuPeriodEnd } from './periods.ts'
import { toMenuLogEntry, toMenuMailData } from './plans.ts'
import { prepareMenuScheduleTimesGuard, prepareMenuScheduleTimesUpdate } from './schedule-menu.ts'

/** Selects the menus of which a scheduled copy is due, or whose period is over. */
const listDueMenus = (db: D1Database, now: string) =>
  getDrizzle(db)
    .select({
      id: menu.id,
      site_id: menu.site_id,
      title: menuTitleColumn.as('title'),
      go_live_at: menuSchedule.go_live_at,
      expire_at: menuSchedule.expire_at,
      live_until: menuSchedule.live_until,
      user_id: menuSchedule.user_id,
    })
    .from(menuSchedule)
    .innerJoin(menu, eq(menu.id, menuSchedule.menu_id))
    .where(or(lte(menuSchedule.go_live_at, now), lte(menuSchedule.live_until, now)))

type DueMenu = Awaited<ReturnType<typeof listDueMenus>>[number]

interface DueContext {
  env: Env
  now: Date
  context: EdgeCacheContext
}

/**
 * Publishes scheduled menus that are due, after the same checks as by hand, and ends the periods that are over, each in
 * its own batch. Of several runs at once one does it: the batch fails if the times have changed. An error with one menu
 * does not stop the others; throws an AggregateError at the end.
 */
export async function applyDueMenuSchedules(env: Env, now: Date, context: EdgeCacheContext): Promise<void> {
  const due = await listDueMenus(env.DB, now.toISOString())
  if (due.length === 0) return
  await syncPagePointersIntoMemory(env, Date.now())
  const failures: unknown[] = []
  for (const each of due) await switchDueMenu({ env, now, context }, each).catch((error) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} menus could not be switched on schedule.`)
}

/** A menu that begins when a period is over follows it, without the one before it between them. */
async function switchDueMenu(context: DueContext, due: DueMenu): Promise<void> {
  const now = context.now.toISOString()
  const isBeginning = due.go_live_at !== null && due.go_live_at <= now
  const problem = isBeginning ? await beginDueMenu(context, due) : ''
  if (problem) await endSchedule(context, due, problem)
  if (isBeginning && !problem) return
  const after = problem ? { ...due, go_live_at: null, expire_at: null } : due
  if (after.live_until !== null && after.live_until <= now) await endDuePeriod(context, after)
}

/** Makes a scheduled copy live. Returns what prevents it, or an empty text. */
async function beginDueMenu({ env: { DB }, now, context }: DueContext, due: DueMenu): Promise<string> {
  const time = now.toISOString()
  if (due.expire_at !== null && due.expire_at <= time) return 'Its period was over before it could begin.'
  const site = getCachedSites().siteOfLocation(due)
  const loaded = await loadMenuDraftComparison(DB, site, 'scheduled')
  if (loaded?.draft.id !== due.id) return 'Its site has another menu now.'
  const { draft, problems, stalePaths } = loaded
  if (problems.length > 0) return describeMenuProblems(problems)
  const switched = { site, menu: draft, stalePaths, action: 'wagtail.publish.scheduled' }
  const author = { user: null, now: time }
  const plan =
    due.expire_at === null
      ? combineWritePlans(
          { guards: [prepareMenuScheduleTimesGuard(DB, due)] },
          planMenuPublication(DB, { ...switched, from: 'scheduled' }, author),
        )
      : planMenuPeriodBegin(DB, switched, due, author)
  if ((await commitWritePlan(DB, plan, ['changed'])).ok) purgeStalePathsFromCaches(context, stalePaths)
  return ''
}

/** The menu that was live before the period is live again. */
async function endDuePeriod({ env: { DB }, now, context }: DueContext, due: DueMenu): Promise<void> {
  const site = getCachedSites().siteOfLocation(due)
  const loaded = await loadMenuDraftComparison(DB, site, 'returning')
  if (loaded?.draft.id !== due.id) return
  const { draft, stalePaths } = loaded
  const switched = { site, menu: draft, stalePaths, action: 'wagtail.unpublish.scheduled' }
  const plan = planMenuPeriodEnd(DB, switched, due, { user: null, now: now.toISOString() })
  if ((await commitWritePlan(DB, plan, ['changed'])).ok) purgeStalePathsFromCaches(context, stalePaths)
}

/** The copy stays, with the reason why it did not go live; the user who scheduled it gets a mail. */
async function endSchedule({ env, now }: DueContext, due: DueMenu, problem: string): Promise<void> {
  const { DB } = env
  const { id, go_live_at } = due
  const made = { user: null, now: now.toISOString() }
  const plan = {
    guards: [prepareMenuScheduleTimesGuard(DB, due)],
    writes: prepareMenuScheduleTimesUpdate(DB, id, { go_live_at: null, expire_at: null, problem }),
    log: [toMenuLogEntry(id, 'wagtail.schedule.cancel', made, { reason: problem, go_live_at })],
    mails: await composeRejectedMails(env, due, now, problem),
  }
  await commitWritePlan(DB, plan, ['changed'])
}

async function composeRejectedMails(env: Env, due: DueMenu, now: Date, reason: string): Promise<PlannedMessage[]> {
  const recipient = due.user_id === null ? null : await findMailRecipient(env.DB, due.user_id)
  if (!recipient?.is_active || !isEmailAddress(recipient.email)) return []
  const data = { ...toMenuMailData(due), reason }
  const to = recipient.email
  const message = await composeMailFromTemplate(
    await loadMailContext(env, getCachedSites().siteOfLocation(due)),
    scheduledPublishFailedMailTemplate,
    data,
    {
      to,
    },
  )
  return [{ message, key: `schedule_rejected menu ${due.id} ${due.go_live_at} ${to}`, now }]
}
