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
import { getTypeOfPage, loadLatestContent, saveRevision, validateEditedContent } from '../plans/draft.ts'
import { planPublishRevision } from '../plans/publish-revision.ts'
import { planScheduleRevision } from '../plans/schedule-revision.ts'
import type { ManagedPage } from '../queries/managed-page.ts'

type Publishing = PlanInput<PageActionInputOf<'publish'>>

/**
 * Makes the latest draft live, or, with content, saves that and makes it live; now or at a time. A review of it ends.
 */
export const publish: PageActionDefinition<'publish'> = {
  needs: ['publish'],
  alsoNeeds: ({ content }) => (content ? ['edit'] : []),
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

/** The plan that makes a page live, by whatever right. Every rule is checked first, also for what goes live later. */
export async function planPublishAction(planInput: Publishing): Promise<Result<ActionPlan>> {
  const { page, input, ids, now } = planInput
  const times = validateSchedule(input, page.expire_at, now)
  if (Array.isArray(times)) return invalidContentError(times)
  const content = await loadContentToPublish(planInput)
  if (!content.ok) return content
  const { go_live_at, expire_at } = times
  if (go_live_at)
    return planScheduleRevision(planInput, {
      ...{ content: content.value, go_live_at, expire_at },
      saved: input.content ? await saveRevision(planInput, content.value, input.editing_session) : null,
    })
  const revision = input.content ? ids.revision : page.latest_revision_id!
  const { title } = content.value
  return planPublishRevision(planInput, {
    content: content.value,
    revision,
    savedRevision: input.content ? await saveRevision(planInput, content.value, input.editing_session) : null,
    expire_at,
    published: { action: 'wagtail.publish', ...(expire_at && { data: { expire_at } }) },
    message: `Page “${title}” has been published${describeCanceled(page, now)}`,
  })
}

/** What of its times no longer counts, because it is live at once. */
function describeCanceled({ go_live_at, requestedSchedule }: ManagedPage, now: string): string {
  if (go_live_at) return '. What was scheduled for it is a draft again.'
  return requestedSchedule?.go_live_at && requestedSchedule.go_live_at > now
    ? ' at once, not at the time that was asked for.'
    : '.'
}

/** What will be live: checked by every rule, also when it was saved as a draft before. */
async function loadContentToPublish(planInput: Publishing): Promise<Result<PageContent>> {
  const { db, page, input } = planInput
  if (input.content) {
    if (input.base_revision_id === undefined)
      return invalidContentError([
        { path: 'base_revision_id', message: 'Name the revision this content was begun from.' },
      ])
    return validateEditedContent(
      planInput,
      { content: input.content, base_revision_id: input.base_revision_id },
      'schema',
    )
  }
  if (input.base_revision_id !== undefined && input.base_revision_id !== page.latest_revision_id)
    return fail(pageChangedError)
  const latest = await loadLatestContent(db, page, 'validation')
  return validateContent(getTypeOfPage(page), latest, latest, 'schema')
}
