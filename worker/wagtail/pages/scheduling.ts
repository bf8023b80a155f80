import { ok, type Result } from '#schema/result.ts'
import { scheduleRevision, setExpiry, setWish } from '../../data/page-schedule.ts'
import { type Plan, type Planning, unchangedAnswer } from './action.ts'
import { circleProblems } from './circles.ts'
import { type Content, invalidContent } from './content.ts'
import { addressWith, planDraft, type Saved, typeOf } from './draft.ts'

interface Scheduling {
  content: Content
  /** What saves the content first, where it is new. */
  saved: Saved | null
  go_live_at: string
  expire_at: string | null
}

/** The plan that has content go live at a time. Until then the page stays as it is, and drafts may go on beside it. */
export async function planScheduling(
  planning: Planning<unknown>,
  { content, saved, go_live_at, expire_at }: Scheduling,
): Promise<Result<Plan>> {
  const { db, page, ids } = planning
  const address = await addressWith(db, page, content.slug)
  if (!address.ok) return address
  const circles = await circleProblems(db, typeOf(page), content, address.value)
  if (circles.length > 0) return invalidContent(circles)
  const { title } = content
  const revision = saved ? ids.revision : page.latest_revision_id!
  const entry = { page: page.id, label: title, revision }
  const scheduled = {
    ...entry,
    action: 'wagtail.publish.schedule' as const,
    data: { revision: { id: revision, go_live_at, has_live_version: page.live }, ...(expire_at && { expire_at }) },
  }
  const message = `Page “${title}” has been scheduled for publishing.`
  const drafted: Result<Plan> = saved
    ? await planDraft(planning, content, { ...saved, log: [...saved.log, scheduled] }, message)
    : ok({ writes: [], log: [scheduled], contents: [], stale: [], answer: unchangedAnswer(page, message) })
  if (!drafted.ok) return drafted
  const writes = [
    ...scheduleRevision(db, { page: page.id, revision, at: go_live_at }),
    setExpiry(db, page.id, expire_at),
    setWish(db, page.id, null),
  ]
  return ok({ ...drafted.value, writes: [...drafted.value.writes, ...writes] })
}
