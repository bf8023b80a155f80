import * as z from 'zod/mini'
import { requestedSchedule } from '../pages/schedule.ts'
import { runStatuses, taskStatuses } from './workflow.ts'

/** Something by its name: a user, a workflow, a task. */
const named = z.strictObject({ id: z.int(), name: z.string() })
const reviewUser = named
export type ReviewUser = z.infer<typeof reviewUser>

const reviewStatus = z.enum(['in_progress', 'needs_changes'])

/** The review that runs on a page, as its editor screen tells it. */
export const pageReview = z.strictObject({
  id: z.int(),
  status: reviewStatus,
  created_at: z.string(),
  requested_by: z.nullable(reviewUser),
  workflow: named,
  /** The task that waits, or the one that asked for changes. A decision names its `state_id`. */
  task: z.strictObject({ id: z.int(), name: z.string(), state_id: z.int() }),
  /** What was asked for, while it waits for changes. */
  changes_requested: z.nullable(z.strictObject({ comment: z.string(), by: z.nullable(reviewUser), at: z.string() })),
})
export type PageReview = z.infer<typeof pageReview>

/** A line of a page's history. `data` is what the action noted: a comment, another page, a revision. */
const pageHistoryEntry = z.strictObject({
  id: z.int(),
  action: z.string(),
  timestamp: z.string(),
  user: z.nullable(reviewUser),
  /** The revision it made or decided, while that is kept. */
  revision_id: z.nullable(z.int()),
  data: z.record(z.string(), z.unknown()),
})
export type PageHistoryEntry = z.infer<typeof pageHistoryEntry>

export const pageHistory = z.strictObject({
  meta: z.strictObject({ total_count: z.int(), actions: z.array(z.string()), users: z.array(reviewUser) }),
  items: z.array(pageHistoryEntry),
})
export type PageHistory = z.infer<typeof pageHistory>

const taskStatus = z.enum(taskStatuses)

/** A run of a workflow on a page. */
const pageWorkflowRun = z.strictObject({
  id: z.int(),
  status: z.enum(runStatuses),
  workflow: named,
  requested_by: z.nullable(reviewUser),
  created_at: z.string(),
  tasks: z.array(z.strictObject({ name: z.string(), status: taskStatus })),
})
export type PageWorkflowRun = z.infer<typeof pageWorkflowRun>

export const pageWorkflowRunListing = z.strictObject({
  meta: z.strictObject({ total_count: z.int() }),
  items: z.array(pageWorkflowRun),
})
export type PageWorkflowRunListing = z.infer<typeof pageWorkflowRunListing>

/** How one task of a run went, each time it was begun. */
const taskRunStep = z.strictObject({
  id: z.int(),
  task: named,
  status: taskStatus,
  revision_id: z.int(),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  finished_by: z.nullable(reviewUser),
  comment: z.string(),
})
export type TaskRunStep = z.infer<typeof taskRunStep>

export const pageWorkflowRunDetail = z.extend(pageWorkflowRun, { steps: z.array(taskRunStep) })
export type PageWorkflowRunDetail = z.infer<typeof pageWorkflowRunDetail>

/** A page whose review concerns whoever asks. */
const reviewItem = z.strictObject({
  page: z.strictObject({ id: z.int(), title: z.string() }),
  status: reviewStatus,
  task: z.string(),
  requested_by: z.nullable(reviewUser),
  /** Since when it waits as it does. */
  since: z.string(),
  /** When it is asked to go live and to leave. */
  requested_schedule: z.nullable(requestedSchedule),
})
export type ReviewItem = z.infer<typeof reviewItem>

export const reviewListing = z.strictObject({
  /** Drafts that wait for this editor's decision. */
  awaiting: z.array(reviewItem),
  /** Drafts this editor has submitted. */
  submitted: z.array(reviewItem),
})
export type ReviewListing = z.infer<typeof reviewListing>

const count = (max: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(max)), 25)
const offset = () => z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0)
export const revisionsQuery = z.strictObject({ limit: count(100), offset: offset() })
export const pageHistoryQuery = z.strictObject({
  limit: count(100),
  offset: offset(),
  action: z.optional(z.string().check(z.maxLength(100))),
  user: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
})
