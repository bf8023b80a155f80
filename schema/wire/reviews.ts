import * as z from 'zod/mini'
import type { WishedTimes } from '../rules/page-times.ts'
import type { RunStatus, TaskStatus } from '../rules/workflow.ts'

export interface Person {
  id: number
  name: string
}

/** The review that runs on a page, as its editor screen tells it. */
export interface PageReview {
  id: number
  status: 'in_progress' | 'needs_changes'
  created_at: string
  requested_by: Person | null
  workflow: { id: number; name: string }
  /** The task that waits, or the one that asked for changes. A decision names its `state_id`. */
  task: { id: number; name: string; state_id: number }
  /** What was asked for, while it waits for changes. */
  returned: { comment: string; by: Person | null; at: string } | null
}

/** A line of a page's history. `data` is what the action noted: a comment, another page, a revision. */
export interface HistoryEntry {
  id: number
  action: string
  timestamp: string
  user: Person | null
  /** The revision it made or decided, while that is kept. */
  revision_id: number | null
  data: Record<string, unknown>
}
export interface PageHistory {
  meta: { total_count: number; actions: string[]; users: Person[] }
  items: HistoryEntry[]
}

/** A run of a workflow on a page. */
export interface RunItem {
  id: number
  status: RunStatus
  workflow: { id: number; name: string }
  requested_by: Person | null
  created_at: string
  tasks: { name: string; status: TaskStatus }[]
}
export interface RunListing {
  meta: { total_count: number }
  items: RunItem[]
}
/** How one task of a run went, each time it was begun. */
export interface TaskStep {
  id: number
  task: { id: number; name: string }
  status: TaskStatus
  revision_id: number
  started_at: string
  finished_at: string | null
  finished_by: Person | null
  comment: string
}
export interface RunDetail extends RunItem {
  steps: TaskStep[]
}

/** A page whose review concerns whoever asks. */
export interface ReviewItem {
  page: { id: number; title: string }
  status: 'in_progress' | 'needs_changes'
  task: string
  requested_by: Person | null
  /** Since when it waits as it does. */
  since: string
  /** When it is asked to go live and to leave. */
  wished: WishedTimes | null
}
export interface ReviewListing {
  /** Drafts that wait for this editor's decision. */
  awaiting: ReviewItem[]
  /** Drafts this editor has submitted. */
  submitted: ReviewItem[]
}

const count = (most: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), 25)
const offset = () => z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0)
export const runsQuery = z.strictObject({ limit: count(100), offset: offset() })
export const revisionsQuery = runsQuery
export const historyQuery = z.strictObject({
  limit: count(100),
  offset: offset(),
  action: z.optional(z.string().check(z.maxLength(100))),
  user: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
})
