import { ok, type Result } from '#schema/result.ts'
import { type PageActionPlan, type PageActionPlanInput, toPageActionResultWithoutContentChange } from '../action.ts'
import { failWithInvalidPageContent, type PageRevisionContent } from '../content.ts'
import {
  preparePageExpiryTimeUpdate,
  prepareRequestedScheduleUpdate,
  prepareRevisionSchedule,
} from '../queries/schedule.ts'
import { checkPageUrlPathWithSlug, type PlannedPageRevisionSave, planPageDraftUpdate } from './draft.ts'
import { findRedirectCycleProblemsOfPage } from './redirect-cycle.ts'

interface ScheduleOptions {
  content: PageRevisionContent
  /** The writes that save the content; null if the revision already exists. */
  saved: Promise<PlannedPageRevisionSave | null>
  go_live_at: string
  expire_at: string | null
}

/** Plans publishing content at a time. Until then the page does not change, and newer drafts can be saved. */
export async function planScheduledPublication(
  planInput: PageActionPlanInput<unknown>,
  { content, saved: saving, go_live_at, expire_at }: ScheduleOptions,
): Promise<Result<PageActionPlan>> {
  const { db, page, ids } = planInput
  const [urlPath, cycleProblems, saved] = await Promise.all([
    checkPageUrlPathWithSlug(db, page, content.slug),
    findRedirectCycleProblemsOfPage(db, page, content),
    saving,
  ])
  if (!urlPath.ok) return urlPath
  if (cycleProblems.length > 0) return failWithInvalidPageContent(cycleProblems)
  const { title } = content
  const revision = saved ? ids.revision : page.latest_revision_id!
  const entry = { page: page.id, label: title, revision }
  const scheduled = {
    ...entry,
    action: 'wagtail.publish.schedule' as const,
    data: { revision: { id: revision, go_live_at, has_live_version: page.live }, ...(expire_at && { expire_at }) },
  }
  const message = `Page “${title}” has been scheduled for publishing.`
  const draftPlan: PageActionPlan = saved
    ? planPageDraftUpdate(
        planInput,
        { content, urlPath: urlPath.value, message },
        { ...saved, log: [...saved.log, scheduled] },
      )
    : {
        writes: [],
        log: [scheduled],
        contents: [],
        stalePaths: [],
        response: toPageActionResultWithoutContentChange(page, message),
      }
  const writes = [
    ...prepareRevisionSchedule(db, { page: page.id, revision, at: go_live_at }),
    preparePageExpiryTimeUpdate(db, page.id, expire_at),
    prepareRequestedScheduleUpdate(db, page.id, null),
  ]
  return ok({ ...draftPlan, writes: [...draftPlan.writes, ...writes] })
}
