import * as z from 'zod/mini'
import type { RequestedSchedule } from '../pages/schedule.ts'
import type { RunStatus, TaskStatus } from './workflow.ts'

export interface ReviewUser {
  id: number
  name: string
}

/** The review that runs on a page, as its editor screen tells it. */
export interface PageReview {
  id: number
  status: 'in_progress' | 'needs_changes'
  created_at: string
  requested_by: ReviewUser | null
  workflow: { id: number; name: string }
  /** The task that waits, or the one that asked for changes. A decision names its `state_id`. */
  task: { id: number; name: string; state_id: number }
  /** What was asked for, while it waits for changes. */
  changes_requested: { comment: string; by: ReviewUser | null; at: string } | null
}

/** A line of a page's history. `data` is what the action noted: a comment, another page, a revision. */
export interface PageHistoryEntry {
  id: number
  action: string
  timestamp: string
  user: ReviewUser | null
  /** The revision it made or decided, while that is kept. */
  revision_id: number | null
  data: Record<string, unknown>
}
export interface PageHistory {
  meta: { total_count: number; actions: string[]; users: ReviewUser[] }
  items: PageHistoryEntry[]
}

/** A run of a workflow on a page. */
export interface PageWorkflowRun {
  id: number
  status: RunStatus
  workflow: { id: number; name: string }
  requested_by: ReviewUser | null
  created_at: string
  tasks: { name: string; status: TaskStatus }[]
}
export interface PageWorkflowRunListing {
  meta: { total_count: number }
  items: PageWorkflowRun[]
}
/** How one task of a run went, each time it was begun. */
export interface TaskRunStep {
  id: number
  task: { id: number; name: string }
  status: TaskStatus
  revision_id: number
  started_at: string
  finished_at: string | null
  finished_by: ReviewUser | null
  comment: string
}
export interface PageWorkflowRunDetail extends PageWorkflowRun {
  steps: TaskRunStep[]
}

/** A page whose review concerns whoever asks. */
export interface ReviewItem {
  page: { id: number; title: string }
  status: 'in_progress' | 'needs_changes'
  task: string
  requested_by: ReviewUser | null
  /** Since when it waits as it does. */
  since: string
  /** When it is asked to go live and to leave. */
  requested_schedule: RequestedSchedule | null
}
export interface ReviewListing {
  /** Drafts that wait for this editor's decision. */
  awaiting: ReviewItem[]
  /** Drafts this editor has submitted. */
  submitted: ReviewItem[]
}

const count = (max: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(max)), 25)
const offset = () => z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0)
export const revisionsQuery = z.strictObject({ limit: count(100), offset: offset() })
export const pageHistoryQuery = z.strictObject({
  limit: count(100),
  offset: offset(),
  action: z.optional(z.string().check(z.maxLength(100))),
  user: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
})
