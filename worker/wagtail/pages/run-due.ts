import { scheduleRefused } from '#app/mail/schedule_refused.tsx'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import { pageToChange } from '../../data/governed-page.ts'
import { reservePageIds } from '../../data/ids.ts'
import { mayBeWrittenTo } from '../../data/mail.ts'
import { duePages, scheduledBy, unschedule } from '../../data/page-schedule.ts'
import { revisionContent } from '../../data/page-writes.ts'
import { cancelRuns } from '../../data/workflow-state.ts'
import { letterOf } from '../../letter.ts'
import { type Plan, type Planning, unchangedAnswer } from './action.ts'
import { checkContent, contentToday } from './content.ts'
import { typeOf } from './draft.ts'
import { planGoingLive } from './going-live.ts'
import { planLeaving } from './leaving.ts'
import { commit, type Desk } from './run-action.ts'

/** Acts when a time has come. No user has the id 0: the log names nobody. */
const clock: Editor = { id: 0, is_superuser: false, group_ids: [], page_permissions: [], permissions: [] }

type Due = (planning: Planning<null>) => Promise<Result<Plan> | null>

/**
 * Publishes what is due and takes off what has expired, each page in a batch of its own by the same writes as the actions. It
 * is what was approved that goes live: locks and rights of today are not asked. Two who run at once do it once, because the
 * batch holds only while the page is still scheduled as it was read. A page that fails keeps no other from its time.
 */
export async function runDue(desk: Pick<Desk, 'db' | 'office' | 'purge'>, now: Date): Promise<void> {
  const { goLive, expire } = await duePages(desk.db, now.toISOString())
  const failures: unknown[] = []
  for (const [ids, plan] of [
    [goLive, planDue],
    [expire, planExpired],
  ] as const)
    for (const id of ids) await runOne(desk, id, plan, now).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pages could not be published or taken off in time.`)
}

async function runOne(desk: Pick<Desk, 'db' | 'office' | 'purge'>, id: number, plan: Due, now: Date): Promise<void> {
  const { db } = desk
  const { page, ids } = await pageToChange(db, clock, id, { newPage: false })
  if (!page) return
  const reserve = (count: number) => reservePageIds(db, { pages: count, revisions: count })
  const planning = { db, editor: clock, page, target: page, input: null, now: now.toISOString(), ids, reserve, attempt: 1 }
  const planned = await plan(planning)
  if (!planned) return
  const due = planned.ok ? planned.value : await planRefused(planning, reasonOf(planned.failure))
  if ((await commit(desk, planning, due)) === 'committed') desk.purge(due.stale)
}

/** The scheduled revision, by today's rules: what was fit to be published then may be so no more. */
const planDue: Due = async (planning) => {
  const { db, page, now } = planning
  const { scheduled_revision_id: revision, go_live_at } = page
  if (go_live_at === null || go_live_at > now) return null
  if (page.expire_at !== null && page.expire_at <= now)
    return fail({ reason: 'conflict', message: 'Its time was over before it could go live.' })
  const stored = await revisionContent(db, page.id, revision)
  if (!stored || revision === null) throw new Error(`Page ${page.id} is scheduled without a revision.`)
  const today = contentToday(typeOf(page), stored)
  const content = checkContent(typeOf(page), today, today, 'schema')
  if (!content.ok) return content
  const plan = await planGoingLive(planning, {
    content: content.value,
    revision,
    saved: null,
    expire_at: page.expire_at,
    published: { action: 'wagtail.publish.scheduled', data: { go_live_at } },
    message: '',
  })
  if (!plan.ok || !page.review) return plan
  return ok({ ...plan.value, writes: [...plan.value.writes, ...cancelRuns(db, [page.id], { user: null, now })] })
}

const planExpired: Due = async (planning) => {
  const { page, now } = planning
  if (!page.live || page.expire_at === null || page.expire_at > now) return null
  return ok({
    ...(await planLeaving(planning, { going: [page], expired: true })),
    log: [{ action: 'wagtail.unpublish.scheduled', page: page.id, label: page.title, data: { expire_at: page.expire_at } }],
    contents: [],
    answer: unchangedAnswer(page, ''),
  })
}

/** What can no longer be published is a draft again. The page's history says why, and who scheduled it is told by mail. */
async function planRefused({ db, page }: Planning<null>, reason: string): Promise<Plan> {
  const { id, draft_title: label, go_live_at, scheduled_revision_id: revision } = page
  const to = await scheduledBy(db, id)
  const data = { page: id, title: label, reason }
  return {
    writes: unschedule(db, [id]),
    log: [{ action: 'wagtail.schedule.cancel', page: id, label, ...(revision !== null && { revision }), data: { reason, go_live_at } }],
    contents: [],
    stale: [],
    letters: to && mayBeWrittenTo(to) ? [(office) => letterOf(office, scheduleRefused, data, { to })] : [],
    answer: unchangedAnswer(page, ''),
  }
}

/** What is wrong, in the words of the first field it is wrong with. */
const reasonOf = (failure: Failure) => (failure.reason === 'invalid' ? failure.problems[0]?.message : undefined) ?? failure.message
