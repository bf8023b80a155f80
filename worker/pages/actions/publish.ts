import { parsePageSchedule } from '#schema/pages/schedule.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { preparePageReviewsCancellation } from '../../workflows/queries/cancel-reviews.ts'
import {
  type PageActionDefinition,
  type PageActionInputOf,
  type PageActionPlan,
  type PageActionPlanInput,
  pageChangedMeanwhileError,
} from '../action.ts'
import { failWithInvalidPageContent, type PageRevisionContent, validatePageContent } from '../content.ts'
import {
  getLatestPageContent,
  getStoredPageType,
  planPageRevisionSave,
  validateEditedPageContent,
} from '../plans/draft.ts'
import { planPublishRevision } from '../plans/publish-revision.ts'
import { planScheduledPublication } from '../plans/schedule-revision.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'

type PublishInput = PageActionPlanInput<PageActionInputOf<'publish'>>

/** Publishes the latest draft or the given content, now or at a scheduled time. Cancels a review of the page. */
export const pagePublishActionDefinition: PageActionDefinition<'publish'> = {
  needs: ['publish'],
  alsoNeeds: ({ content }) => (content ? ['edit'] : []),
  readsContent: true,
  async plan(planInput) {
    const plan = await planPagePublication(planInput)
    const { db, page, editor, now } = planInput
    if (!plan.ok || !page.review) return plan
    return ok({
      ...plan.value,
      writes: [...plan.value.writes, ...preparePageReviewsCancellation(db, [page.id], { user: editor.id, now })],
    })
  },
}

/** Plans publishing a page, without checking permissions. Scheduled content must be valid, too. */
export async function planPagePublication(planInput: PublishInput): Promise<Result<PageActionPlan>> {
  const { page, input, now } = planInput
  const times = parsePageSchedule(input, page.expire_at, now)
  if (Array.isArray(times)) return failWithInvalidPageContent(times)
  const loaded = await loadContentToPublish(planInput)
  if (!loaded.ok) return loaded
  const { content, referenceProblems } = loaded.value
  // One round trip: the plan reads what it needs while the references are checked.
  const [problems, plan] = await Promise.all([referenceProblems, planPublishContent(planInput, content, times)])
  return problems.length > 0 ? failWithInvalidPageContent(problems) : plan
}

type Times = Exclude<ReturnType<typeof parsePageSchedule>, unknown[]>

function planPublishContent(
  planInput: PublishInput,
  content: PageRevisionContent,
  { go_live_at, expire_at }: Times,
): Promise<Result<PageActionPlan>> {
  const { page, input, ids, now } = planInput
  const saving = input.content ? planPageRevisionSave(planInput, content, input.editing_session) : Promise.resolve(null)
  if (go_live_at) return planScheduledPublication(planInput, { content, go_live_at, expire_at, saved: saving })
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
function describeCanceled({ go_live_at, requestedSchedule }: StoredPageForActions, now: string): string {
  if (go_live_at) return '. The scheduled revision is a draft again.'
  return requestedSchedule?.go_live_at && requestedSchedule.go_live_at > now
    ? ' immediately, not at the requested time.'
    : '.'
}

/** Loads and validates the content to publish, also if it was already saved as a draft. */
async function loadContentToPublish(planInput: PublishInput): ReturnType<typeof validateEditedPageContent> {
  const { page, input } = planInput
  if (input.content) {
    if (input.base_revision_id === undefined)
      return failWithInvalidPageContent([
        { path: 'base_revision_id', message: 'Send the id of the revision this content is based on.' },
      ])
    return validateEditedPageContent(
      planInput,
      { content: input.content, base_revision_id: input.base_revision_id },
      'schema',
    )
  }
  if (input.base_revision_id !== undefined && input.base_revision_id !== page.latest_revision_id)
    return fail(pageChangedMeanwhileError)
  const latest = await getLatestPageContent(planInput)
  const content = validatePageContent(getStoredPageType(page), latest, latest, 'schema')
  return content.ok ? ok({ content: content.value, referenceProblems: Promise.resolve([]) }) : content
}
