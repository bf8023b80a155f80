import * as z from 'zod/mini'
import { pageReviewSchema } from '../../workflows/review-wire.ts'
import { maxDecisionCommentLength } from '../../workflows/workflow.ts'

/** How the draft of a menu goes live: its review, its schedule, and what the editor may do. */
export const menuReleaseStateResponse = z.strictObject({
  /** Differs after every change of the draft. Submitting, scheduling or discarding names the one that was seen. */
  draft_version: z.string(),
  /** The workflow that applies to the menu: that of the page at `/menu/`, or of the front page. */
  workflow: z.nullable(z.string()),
  review: z.nullable(pageReviewSchema),
  /** When the scheduled copy goes live, and the end of its period, if it has one. */
  schedule: z.nullable(
    z.strictObject({ go_live_at: z.string(), expire_at: z.nullable(z.string()), by: z.nullable(z.string()) }),
  ),
  /** The end of the period of the menu that is live; null if that stays. */
  live_until: z.nullable(z.string()),
  /** Why the last schedule failed; empty if it did not. */
  schedule_problem: z.string(),
  can: z.strictObject({
    submit: z.boolean(),
    /** Approve, or request changes. */
    decide: z.boolean(),
    cancel_review: z.boolean(),
    schedule: z.boolean(),
    /** See what was submitted or scheduled as guests would. */
    preview: z.boolean(),
  }),
})
export type MenuReleaseStateResponse = z.infer<typeof menuReleaseStateResponse>

/** What an editor saw of the draft, which differs after every change. */
export const menuDraftVersion = z.string().check(z.minLength(1), z.maxLength(64))

export const menuSubmitInput = z.strictObject({ draft_version: menuDraftVersion })

/** The decision on the task that the reviewer saw. */
export const menuReviewDecisionInput = z.strictObject({
  task_state_id: z.int(),
  decision: z.enum(['approve', 'request_changes']),
  comment: z._default(z.string().check(z.maxLength(maxDecisionCommentLength)), ''),
})
export type MenuReviewDecisionInput = z.infer<typeof menuReviewDecisionInput>

/** The result of a decision: the next task, or none. */
export const menuReviewDecisionResponse = z.strictObject({
  is_published: z.boolean(),
  next_task: z.nullable(z.string()),
})
export type MenuReviewDecisionResponse = z.infer<typeof menuReviewDecisionResponse>

export const menuReviewCancelInput = z.strictObject({ workflow_state_id: z.int() })

const time = z.iso.datetime({ error: 'Enter a date and a time.' })

/** Times in the future, in UTC. Without an end, the menu stays until another one is published. */
export const menuScheduleInput = z.strictObject({
  draft_version: menuDraftVersion,
  go_live_at: time,
  expire_at: z._default(z.nullable(time), null),
})
export type MenuScheduleInput = z.infer<typeof menuScheduleInput>

/** The new end of the period of the menu that is live; null to keep the menu. */
export const liveMenuPeriodEndInput = z.strictObject({ expire_at: z.nullable(time) })

/** A copy of the menu to preview, as the editor saw it in the release: the id of its task, or its time. */
export const waitingMenuPreviewInput = z.strictObject({
  of: z.enum(['submitted', 'scheduled']),
  copy: z.string().check(z.maxLength(64)),
})
type MenuCopyPreviewInput = z.infer<typeof waitingMenuPreviewInput>

/** Names the copy that awaits a review or its time, so that a preview shows no other; null without one. */
export const getWaitingMenuCopyId = (
  of: MenuCopyPreviewInput['of'],
  { review, schedule }: { review: { task: { state_id: number } } | null; schedule: { go_live_at: string } | null },
): string | null => (of === 'submitted' ? (review ? `${review.task.state_id}` : null) : (schedule?.go_live_at ?? null))
