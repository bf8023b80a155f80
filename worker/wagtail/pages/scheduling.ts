import { ok, type Result } from '#schema/result.ts'
import { scheduleRevision, setExpiry, setWish } from '../../data/page-schedule.ts'
import { type Plan, type Planning, unchangedAnswer } from './action.ts'
import { circleProblems } from './circles.ts'
import { type Content, invalidContent } from './content.ts'
import { addressWith, planDraft, typeOf } from './draft.ts'

interface Scheduling {
  content: Content
  /** Whether the content is new and has to be saved first. */
  edited: boolean
  go_live_at: string
  expire_at: string | null
}

/** The plan that has content go live at a time. Until then the page stays as it is, and drafts may go on beside it. */
export async function planScheduling(
  planning: Planning<unknown>,
  { content, edited, go_live_at, expire_at }: Scheduling,
): Promise<Result<Plan>> {
  const { db, page, ids } = planning
  const address = await addressWith(db, page, content.slug)
  if (!address.ok) return address
  const circles = await circleProblems(db, typeOf(page), content, address.value)
  if (circles.length > 0) return invalidContent(circles)
  const { title } = content
  const revision = edited ? ids.revision : page.latest_revision_id!
  const entry = { page: page.id, label: title, revision }
  const scheduled = {
    ...entry,
    action: 'wagtail.publish.schedule' as const,
    data: { revision: { id: revision, go_live_at, has_live_version: page.live }, ...(expire_at && { expire_at }) },
  }
  const message = `Page “${title}” has been scheduled for publishing.`
  const saved: Result<Plan> = edited
    ? await planDraft(planning, content, [{ ...entry, action: 'wagtail.edit' }, scheduled], message)
    : ok({ writes: [], log: [scheduled], contents: [], stale: [], answer: unchangedAnswer(page, message) })
  if (!saved.ok) return saved
  const writes = [
    ...scheduleRevision(db, { page: page.id, revision, at: go_live_at }),
    setExpiry(db, page.id, expire_at),
    setWish(db, page.id, null),
  ]
  return ok({ ...saved.value, writes: [...saved.value.writes, ...writes] })
}
