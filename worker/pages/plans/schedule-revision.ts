import { ok, type Result } from '#schema/result.ts'
import { type ActionPlan, type PlanInput, unchangedResponse } from '../action.ts'
import { invalidContentError, type PageContent } from '../content.ts'
import { scheduleRevision, setExpiryDate, setRequestedSchedule } from '../queries/schedule.ts'
import { getTypeOfPage, planDraft, type SavedRevision, toUrlPathWithSlug } from './draft.ts'
import { findRedirectCycleProblems } from './redirect-cycle.ts'

interface ScheduleOptions {
  content: PageContent
  /** The writes that save the content; null if the revision already exists. */
  saved: SavedRevision | null
  go_live_at: string
  expire_at: string | null
}

/** Plans publishing content at a time. Until then the page does not change, and newer drafts can be saved. */
export async function planScheduleRevision(
  planInput: PlanInput<unknown>,
  { content, saved, go_live_at, expire_at }: ScheduleOptions,
): Promise<Result<ActionPlan>> {
  const { db, page, ids } = planInput
  const urlPath = await toUrlPathWithSlug(db, page, content.slug)
  if (!urlPath.ok) return urlPath
  const cycleProblems = await findRedirectCycleProblems(db, getTypeOfPage(page), content, urlPath.value)
  if (cycleProblems.length > 0) return invalidContentError(cycleProblems)
  const { title } = content
  const revision = saved ? ids.revision : page.latest_revision_id!
  const entry = { page: page.id, label: title, revision }
  const scheduled = {
    ...entry,
    action: 'wagtail.publish.schedule' as const,
    data: { revision: { id: revision, go_live_at, has_live_version: page.live }, ...(expire_at && { expire_at }) },
  }
  const message = `Page “${title}” has been scheduled for publishing.`
  const draftPlan: Result<ActionPlan> = saved
    ? await planDraft(planInput, content, { ...saved, log: [...saved.log, scheduled] }, message)
    : ok({ writes: [], log: [scheduled], contents: [], stalePaths: [], response: unchangedResponse(page, message) })
  if (!draftPlan.ok) return draftPlan
  const writes = [
    ...scheduleRevision(db, { page: page.id, revision, at: go_live_at }),
    setExpiryDate(db, page.id, expire_at),
    setRequestedSchedule(db, page.id, null),
  ]
  return ok({ ...draftPlan.value, writes: [...draftPlan.value.writes, ...writes] })
}
