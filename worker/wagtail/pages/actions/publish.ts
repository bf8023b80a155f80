import { fail, ok, type Result } from '#schema/result.ts'
import { pageTimes } from '#schema/rules/page-times.ts'
import type { PageState } from '../../../data/governed-page.ts'
import { cancelRuns } from '../../../data/workflow-state.ts'
import { type Action, type InputOf, type Plan, type Planning, savedByAnother } from '../action.ts'
import { type Content, checkContent, invalidContent } from '../content.ts'
import { editedContent, latestContent, saveRevision, typeOf } from '../draft.ts'
import { planGoingLive } from '../going-live.ts'
import { planScheduling } from '../scheduling.ts'

type Publishing = Planning<InputOf<'publish'>>

/** Makes the latest draft live, or, with content, saves that and makes it live; now or at a time. A review of it ends. */
export const publish: Action<'publish'> = {
  needs: ['publish'],
  alsoNeeds: ({ content }) => (content ? ['edit'] : []),
  async plan(planning) {
    const plan = await planPublishing(planning)
    const { db, page, editor, now } = planning
    if (!plan.ok || !page.review) return plan
    return ok({ ...plan.value, writes: [...plan.value.writes, ...cancelRuns(db, [page.id], { user: editor.id, now })] })
  },
}

/** The plan that makes a page live, by whatever right. Every rule is checked first, also for what goes live later. */
export async function planPublishing(planning: Publishing): Promise<Result<Plan>> {
  const { page, input, ids, now } = planning
  const times = pageTimes(input, page.expire_at, now)
  if (Array.isArray(times)) return invalidContent(times)
  const content = await contentToPublish(planning)
  if (!content.ok) return content
  const { go_live_at, expire_at } = times
  if (go_live_at)
    return planScheduling(planning, {
      ...{ content: content.value, go_live_at, expire_at },
      saved: input.content ? await saveRevision(planning, content.value, input.editing_session) : null,
    })
  const revision = input.content ? ids.revision : page.latest_revision_id!
  const { title } = content.value
  return planGoingLive(planning, {
    content: content.value,
    revision,
    saved: input.content ? await saveRevision(planning, content.value, input.editing_session) : null,
    expire_at,
    published: { action: 'wagtail.publish', ...(expire_at && { data: { expire_at } }) },
    message: `Page “${title}” has been published${whatWaited(page, now)}`,
  })
}

/** What of its times no longer counts, because it is live at once. */
function whatWaited({ go_live_at, wished }: PageState, now: string): string {
  if (go_live_at) return '. What was scheduled for it is a draft again.'
  return wished?.go_live_at && wished.go_live_at > now ? ' at once, not at the time that was asked for.' : '.'
}

/** What will be live: checked by every rule, also when it was saved as a draft before. */
async function contentToPublish(planning: Publishing): Promise<Result<Content>> {
  const { db, page, input } = planning
  if (input.content) {
    if (input.base_revision_id === undefined)
      return invalidContent([{ path: 'base_revision_id', message: 'Name the revision this content was begun from.' }])
    return editedContent(planning, { content: input.content, base_revision_id: input.base_revision_id }, 'schema')
  }
  if (input.base_revision_id !== undefined && input.base_revision_id !== page.latest_revision_id) return fail(savedByAnother)
  const latest = await latestContent(db, page)
  return checkContent(typeOf(page), latest, latest, 'schema')
}
