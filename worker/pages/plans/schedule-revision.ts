import { ok, type Result } from '#schema/result.ts'
import { type ActionPlan, type PlanInput, unchangedResponse } from '../action.ts'
import { invalidContentError, type PageContent } from '../content.ts'
import { scheduleRevision, setExpiryDate, setRequestedSchedule } from '../queries/schedule.ts'
import { checkUrlPathWithSlug, planDraft, type SavedRevision } from './draft.ts'
import { findRedirectCycleProblemsOfPage } from './redirect-cycle.ts'

interface ScheduleOptions {
  content: PageContent
  /** The writes that save the content; null if the revision already exists. */
  saved: Promise<SavedRevision | null>
  go_live_at: string
  expire_at: string | null
}

/** Plans publishing content at a time. Until then the page does not change, and newer drafts can be saved. */
export async function planScheduleRevision(
  planInput: PlanInput<unknown>,
  { content, saved: saving, go_live_at, expire_at }: ScheduleOptions,
): Promise<Result<ActionPlan>> {
  const { db, page, ids } = planInput
  const [urlPath, cycleProblems, saved] = await Promise.all([
    checkUrlPathWithSlug(db, page, content.slug),
    findRedirectCycleProblemsOfPage(db, page, content),
    saving,
  ])
  if (!urlPath.ok) return urlPath
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
  const draftPlan: ActionPlan = saved
    ? planDraft(planInput, { content, urlPath: urlPath.value, message }, { ...saved, log: [...saved.log, scheduled] })
    : { writes: [], log: [scheduled], contents: [], stalePaths: [], response: unchangedResponse(page, message) }
  const writes = [
    ...scheduleRevision(db, { page: page.id, revision, at: go_live_at }),
    setExpiryDate(db, page.id, expire_at),
    setRequestedSchedule(db, page.id, null),
  ]
  return ok({ ...draftPlan, writes: [...draftPlan.writes, ...writes] })
}
