import { validateSchedule } from '#schema/pages/schedule.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { cancelWorkflowRuns } from '../../workflows/queries/review-state.ts'
import {
  type ActionPlan,
  type PageActionDefinition,
  type PageActionInputOf,
  type PlanInput,
  pageChangedError,
} from '../action.ts'
import { invalidContentError, type PageContent, validateContent } from '../content.ts'
import { getLatestContent, getTypeOfPage, saveRevision, validateEditedContent } from '../plans/draft.ts'
import { planPublishRevision } from '../plans/publish-revision.ts'
import { planScheduleRevision } from '../plans/schedule-revision.ts'
import type { ManagedPage } from '../queries/managed-page.ts'

type PublishInput = PlanInput<PageActionInputOf<'publish'>>

/** Publishes the latest draft or the given content, now or at a scheduled time. Cancels a review of the page. */
export const publish: PageActionDefinition<'publish'> = {
  needs: ['publish'],
  alsoNeeds: ({ content }) => (content ? ['edit'] : []),
  readsContent: true,
  async plan(planInput) {
    const plan = await planPublishAction(planInput)
    const { db, page, editor, now } = planInput
    if (!plan.ok || !page.review) return plan
    return ok({
      ...plan.value,
      writes: [...plan.value.writes, ...cancelWorkflowRuns(db, [page.id], { user: editor.id, now })],
    })
  },
}

/** Plans publishing a page, without checking permissions. Scheduled content must be valid, too. */
export async function planPublishAction(planInput: PublishInput): Promise<Result<ActionPlan>> {
  const { page, input, now } = planInput
  const times = validateSchedule(input, page.expire_at, now)
  if (Array.isArray(times)) return invalidContentError(times)
  const loaded = await loadContentToPublish(planInput)
  if (!loaded.ok) return loaded
  const { content, referenceProblems } = loaded.value
  // One round trip: the plan reads what it needs while the references are checked.
  const [problems, plan] = await Promise.all([referenceProblems, planPublishContent(planInput, content, times)])
  return problems.length > 0 ? invalidContentError(problems) : plan
}

type Times = Exclude<ReturnType<typeof validateSchedule>, unknown[]>

function planPublishContent(
  planInput: PublishInput,
  content: PageContent,
  { go_live_at, expire_at }: Times,
): Promise<Result<ActionPlan>> {
  const { page, input, ids, now } = planInput
  const saving = input.content ? saveRevision(planInput, content, input.editing_session) : Promise.resolve(null)
  if (go_live_at) return planScheduleRevision(planInput, { content, go_live_at, expire_at, saved: saving })
  return planPublishRevision(planInput, {
    content,
    revision: input.content ? ids.revision : page.latest_revision_id!,
    savedRevision: saving,
    expire_at,
    published: { action: 'wagtail.publish', ...(expire_at && { data: { expire_at } }) },
    message: `Page “${content.title}” has been published${describeCanceled(page, now)}`,
  })
}

/** Returns the end of the message: which schedule was dropped, because the page is live immediately. */
function describeCanceled({ go_live_at, requestedSchedule }: ManagedPage, now: string): string {
  if (go_live_at) return '. The scheduled revision is a draft again.'
  return requestedSchedule?.go_live_at && requestedSchedule.go_live_at > now
    ? ' immediately, not at the requested time.'
    : '.'
}

/** Loads and validates the content to publish, also if it was already saved as a draft. */
async function loadContentToPublish(planInput: PublishInput): ReturnType<typeof validateEditedContent> {
  const { page, input } = planInput
  if (input.content) {
    if (input.base_revision_id === undefined)
      return invalidContentError([
        { path: 'base_revision_id', message: 'Send the id of the revision this content is based on.' },
      ])
    return validateEditedContent(
      planInput,
      { content: input.content, base_revision_id: input.base_revision_id },
      'schema',
    )
  }
  if (input.base_revision_id !== undefined && input.base_revision_id !== page.latest_revision_id)
    return fail(pageChangedError)
  const latest = await getLatestContent(planInput)
  const content = validateContent(getTypeOfPage(page), latest, latest, 'schema')
  return content.ok ? ok({ content: content.value, referenceProblems: Promise.resolve([]) }) : content
}
