import { scheduleRejected } from '#app/mail/schedule_rejected.tsx'
import type { Editor } from '#schema/accounts/permissions.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { isDeliverableAddress } from '../mail/enqueue.ts'
import { reservePageIds } from '../stores/ids.ts'
import { cancelWorkflowRuns } from '../workflows/queries/review-state.ts'
import { type ActionPlan, type PlanInput, unchangedResponse } from './action.ts'
import { upgradePageContent, validateContent } from './content.ts'
import { getTypeOfPage } from './plans/draft.ts'
import { planPublishRevision } from './plans/publish-revision.ts'
import { planUnpublishPages } from './plans/unpublish-pages.ts'
import { editablePageWithIds } from './queries/managed-page.ts'
import { findDuePages, findSchedulerEmail, unscheduleRevisions } from './queries/schedule.ts'
import { findRevisionContent } from './queries/writes.ts'
import { type ActionContext, commitPlan } from './run-action.ts'

/** Acts when a time has come. No user has the id 0: the log names nobody. */
const clock: Editor = { id: 0, is_superuser: false, group_ids: [], page_permissions: [], permissions: [] }

type Due = (planInput: PlanInput<null>) => Promise<Result<ActionPlan> | null>

/**
 * Publishes what is due and takes off what has expired, each page in a batch of its own by the same writes as the
 * actions. It is what was approved that goes live: locks and rights of today are not asked. Two who run at once do it
 * once, because the batch holds only while the page is still scheduled as it was read. A page that fails keeps no other
 * from its time.
 */
export async function publishDuePages(
  actionContext: Pick<ActionContext, 'db' | 'mailContext' | 'purge'>,
  now: Date,
): Promise<void> {
  const { goLive, expire } = await findDuePages(actionContext.db, now.toISOString())
  const failures: unknown[] = []
  for (const [ids, plan] of [
    [goLive, planDuePublish],
    [expire, planExpired],
  ] as const)
    for (const id of ids) await runDuePage(actionContext, id, plan, now).catch((error) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} pages could not be published or taken off in time.`)
}

async function runDuePage(
  actionContext: Pick<ActionContext, 'db' | 'mailContext' | 'purge'>,
  id: number,
  plan: Due,
  now: Date,
): Promise<void> {
  const { db } = actionContext
  const { page, ids } = await editablePageWithIds(db, clock, id, { newPage: false })
  if (!page) return
  const reserve = (count: number) => reservePageIds(db, { pages: count, revisions: count })
  const planInput = {
    db,
    editor: clock,
    page,
    target: page,
    input: null,
    now: now.toISOString(),
    ids,
    reserve,
    attempt: 1,
  }
  const planned = await plan(planInput)
  if (!planned) return
  const due = planned.ok ? planned.value : await planRejectedPublish(planInput, toReason(planned.failure))
  if ((await commitPlan(actionContext, planInput, due)) === 'committed') actionContext.purge(due.stalePaths)
}

/** The scheduled revision, by today's rules: what was fit to be published then may be so no more. */
const planDuePublish: Due = async (planInput) => {
  const { db, page, now } = planInput
  const { scheduled_revision_id: revision, go_live_at } = page
  if (go_live_at === null || go_live_at > now) return null
  if (page.expire_at !== null && page.expire_at <= now)
    return fail({ reason: 'conflict', message: 'Its time was over before it could go live.' })
  const stored = await findRevisionContent(db, page.id, revision)
  if (!stored || revision === null) throw new Error(`Page ${page.id} is scheduled without a revision.`)
  const today = upgradePageContent(getTypeOfPage(page), stored, 'validation')
  const content = validateContent(getTypeOfPage(page), today, today, 'schema')
  if (!content.ok) return content
  const plan = await planPublishRevision(planInput, {
    content: content.value,
    revision,
    savedRevision: null,
    expire_at: page.expire_at,
    published: { action: 'wagtail.publish.scheduled', data: { go_live_at } },
    message: '',
  })
  if (!plan.ok || !page.review) return plan
  return ok({
    ...plan.value,
    writes: [...plan.value.writes, ...cancelWorkflowRuns(db, [page.id], { user: null, now })],
  })
}

const planExpired: Due = async (planInput) => {
  const { page, now } = planInput
  if (!page.live || page.expire_at === null || page.expire_at > now) return null
  return ok({
    ...(await planUnpublishPages(planInput, { pages: [page], expired: true })),
    log: [
      { action: 'wagtail.unpublish.scheduled', page: page.id, label: page.title, data: { expire_at: page.expire_at } },
    ],
    contents: [],
    response: unchangedResponse(page, ''),
  })
}

/**
 * What can no longer be published is a draft again. The page's history says why, and who scheduled it is told by mail.
 */
async function planRejectedPublish({ db, page }: PlanInput<null>, reason: string): Promise<ActionPlan> {
  const { id, draft_title: label, go_live_at, scheduled_revision_id: revision } = page
  const to = await findSchedulerEmail(db, id)
  const data = { page: id, title: label, reason }
  return {
    writes: unscheduleRevisions(db, [id]),
    log: [
      {
        action: 'wagtail.schedule.cancel',
        page: id,
        label,
        ...(revision !== null && { revision }),
        data: { reason, go_live_at },
      },
    ],
    contents: [],
    stalePaths: [],
    mails:
      to && isDeliverableAddress(to) ? [(mailContext) => composeMail(mailContext, scheduleRejected, data, { to })] : [],
    response: unchangedResponse(page, ''),
  }
}

/** What is wrong, in the words of the first field it is wrong with. */
const toReason = (failure: Failure) =>
  (failure.reason === 'invalid' ? failure.problems[0]?.message : undefined) ?? failure.message
