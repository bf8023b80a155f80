import { scheduledPublishFailedMailTemplate } from '#app/mail/schedule_rejected.tsx'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { isEmailAddress } from '#schema/forms/email-address.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { composeMailFromTemplate } from '../mail/compose-mail.ts'
import { reservePageIdsReturningFirst } from '../stores/ids.ts'
import { preparePageReviewsCancellation } from '../workflows/queries/cancel-reviews.ts'
import { type PageActionPlan, type PageActionPlanInput, toPageActionResultWithoutContentChange } from './action.ts'
import { commitPageActionPlan } from './commit-action.ts'
import { upgradePageContent, validatePageContent } from './content.ts'
import { getStoredPageType } from './plans/draft.ts'
import { planPublishRevision } from './plans/publish-revision.ts'
import { planUnpublishPages } from './plans/unpublish-pages.ts'
import { readPageAndReserveIds } from './queries/action-reads.ts'
import { findPageRevisionContent } from './queries/revision-content.ts'
import { findDueScheduledPages, findEmailOfPageScheduler, preparePagesUnschedule } from './queries/schedule.ts'
import type { PageActionContext } from './run-action.ts'

/** The system user for scheduled changes. No user has the id 0, so the log names no user. */
const systemUser: SignedInEditor = { id: 0, is_superuser: false, group_ids: [], page_permissions: [], permissions: [] }

type DuePlan = (planInput: PageActionPlanInput<null>) => Promise<Result<PageActionPlan> | null>

/**
 * Publishes scheduled pages that are due and unpublishes expired ones, each in its own batch with the same writes as
 * the actions. Locks and permissions are not checked again. Parallel runs publish a page only once, because the batch
 * fails if the page has changed. An error on one page does not stop the others; throws an AggregateError at the end.
 */
export async function publishAndExpireDuePages(
  actionContext: Pick<PageActionContext, 'db' | 'mailContext' | 'purge'>,
  now: Date,
): Promise<void> {
  const { goLive, expire } = await findDueScheduledPages(actionContext.db, now.toISOString())
  const failures: unknown[] = []
  for (const [ids, plan] of [
    [goLive, planDuePublish],
    [expire, planExpired],
  ] as const)
    for (const id of ids) await runDuePage(actionContext, id, plan, now).catch((error) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} pages could not be published or unpublished on schedule.`)
}

async function runDuePage(
  actionContext: Pick<PageActionContext, 'db' | 'mailContext' | 'purge'>,
  id: number,
  plan: DuePlan,
  now: Date,
): Promise<void> {
  const { db } = actionContext
  const { page, ids } = await readPageAndReserveIds(db, { id, editor: systemUser.id })
  if (!page) return
  const reserve = (count: number) => reservePageIdsReturningFirst(db, { pages: count, revisions: count })
  const planInput = {
    db,
    editor: systemUser,
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
  if ((await commitPageActionPlan(actionContext, planInput, due)) === 'committed') actionContext.purge(due.stalePaths)
}

/** Plans publishing the scheduled revision. Validates it again, because the rules may have changed. */
const planDuePublish: DuePlan = async (planInput) => {
  const { db, page, now } = planInput
  const { scheduled_revision_id: revision, go_live_at } = page
  if (go_live_at === null || go_live_at > now) return null
  if (page.expire_at !== null && page.expire_at <= now)
    return fail({ reason: 'conflict', message: 'The page expired before it could go live.' })
  const stored = await findPageRevisionContent(db, page.id, revision)
  if (!stored || revision === null) throw new Error(`Page ${page.id} is scheduled without a revision.`)
  const current = upgradePageContent(getStoredPageType(page), stored, 'validation')
  const content = validatePageContent(getStoredPageType(page), current, current, 'schema')
  if (!content.ok) return content
  const plan = await planPublishRevision(planInput, {
    content: content.value,
    revision,
    savedRevision: Promise.resolve(null),
    expire_at: page.expire_at,
    published: { action: 'wagtail.publish.scheduled', data: { go_live_at } },
    message: '',
  })
  if (!plan.ok || !page.review) return plan
  return ok({
    ...plan.value,
    writes: [...plan.value.writes, ...preparePageReviewsCancellation(db, [page.id], { user: null, now })],
  })
}

const planExpired: DuePlan = async (planInput) => {
  const { page, now } = planInput
  if (!page.live || page.expire_at === null || page.expire_at > now) return null
  return ok({
    ...(await planUnpublishPages(planInput, { pages: [page], expired: true })),
    log: [
      { action: 'wagtail.unpublish.scheduled', page: page.id, label: page.title, data: { expire_at: page.expire_at } },
    ],
    contents: [],
    response: toPageActionResultWithoutContentChange(page, ''),
  })
}

/** Plans for an invalid scheduled revision: it becomes a draft again, with a log entry and a mail to the scheduler. */
async function planRejectedPublish({ db, page }: PageActionPlanInput<null>, reason: string): Promise<PageActionPlan> {
  const { id, draft_title: label, go_live_at, scheduled_revision_id: revision } = page
  const recipient = await findEmailOfPageScheduler(db, id)
  const data = { noun: 'page', title: label, edit_path: paths.wagtail.edit(id), reason } as const
  return {
    writes: preparePagesUnschedule(db, [id]),
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
      recipient && isEmailAddress(recipient)
        ? [
            (mailContext) =>
              composeMailFromTemplate(mailContext, scheduledPublishFailedMailTemplate, data, { to: recipient }),
          ]
        : [],
    response: toPageActionResultWithoutContentChange(page, ''),
  }
}

/** Returns the message of the first problem, or of the failure. */
const toReason = (failure: Failure) =>
  (failure.reason === 'invalid' ? failure.problems[0]?.message : undefined) ?? failure.message
