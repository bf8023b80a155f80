import * as z from 'zod/mini'
import { requestedPageSchedule } from '../pages/schedule.ts'
import { workflowRunStatuses, workflowTaskStatuses } from './workflow.ts'

/** A user, a workflow or a task. */
const named = z.strictObject({ id: z.int(), name: z.string() })
const reviewUser = named
export type ReviewUser = z.infer<typeof reviewUser>

const reviewStatus = z.enum(['in_progress', 'needs_changes'])

/** The current review of a page, for its editor screen. */
export const pageReviewSchema = z.strictObject({
  id: z.int(),
  status: reviewStatus,
  created_at: z.string(),
  requested_by: z.nullable(reviewUser),
  workflow: named,
  /** The current task, or the one that requested changes. A decision sends its `state_id`. */
  task: z.strictObject({ id: z.int(), name: z.string(), state_id: z.int() }),
  /** The requested changes, while the status is `needs_changes`. */
  changes_requested: z.nullable(z.strictObject({ comment: z.string(), by: z.nullable(reviewUser), at: z.string() })),
})
export type PageReview = z.infer<typeof pageReviewSchema>

/** An entry in a page's history. `data` contains details of the action: a comment, another page, a revision. */
const pageHistoryEntry = z.strictObject({
  id: z.int(),
  action: z.string(),
  timestamp: z.string(),
  user: z.nullable(reviewUser),
  /** The revision that was created or reviewed, while it is stored. */
  revision_id: z.nullable(z.int()),
  data: z.record(z.string(), z.unknown()),
})
export type PageHistoryEntry = z.infer<typeof pageHistoryEntry>

export const pageHistoryResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int(), actions: z.array(z.string()), users: z.array(reviewUser) }),
  items: z.array(pageHistoryEntry),
})
export type PageHistoryResponse = z.infer<typeof pageHistoryResponse>

const taskStatus = z.enum(workflowTaskStatuses)

/** A workflow run on a page. */
const pageWorkflowRun = z.strictObject({
  id: z.int(),
  status: z.enum(workflowRunStatuses),
  workflow: named,
  requested_by: z.nullable(reviewUser),
  created_at: z.string(),
  tasks: z.array(z.strictObject({ name: z.string(), status: taskStatus })),
})
export type PageWorkflowRun = z.infer<typeof pageWorkflowRun>

export const pageWorkflowRunListResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int() }),
  items: z.array(pageWorkflowRun),
})
export type PageWorkflowRunListResponse = z.infer<typeof pageWorkflowRunListResponse>

/** One start of a task in a run, with its result. */
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
export type WorkflowTaskRunStep = z.infer<typeof taskRunStep>

export const pageWorkflowRunDetail = z.extend(pageWorkflowRun, { steps: z.array(taskRunStep) })
export type PageWorkflowRunDetail = z.infer<typeof pageWorkflowRunDetail>

/** A draft whose review involves the signed-in user. */
const reviewItem = z.strictObject({
  draft: z.strictObject({
    kind: z.enum(['page', 'menu']),
    id: z.int(),
    title: z.string(),
    /** The URL of the screen where it is reviewed. */
    edit_url: z.string(),
    /** The URL of the preview of the submitted menu that the user decides on. */
    preview_url: z.nullable(z.string()),
  }),
  status: reviewStatus,
  task: z.string(),
  requested_by: z.nullable(reviewUser),
  /** Since when it has had this status. */
  since: z.string(),
  /** The requested times to go live and to expire, of a page. */
  requested_schedule: z.nullable(requestedPageSchedule),
})
export type DraftReviewItem = z.infer<typeof reviewItem>

export const draftReviewListResponse = z.strictObject({
  /** Drafts that await the user's decision. */
  awaiting: z.array(reviewItem),
  /** Drafts that the user submitted. */
  submitted: z.array(reviewItem),
})
export type DraftReviewListResponse = z.infer<typeof draftReviewListResponse>

const count = (max: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(max)), 25)
const offset = () => z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0)
export const revisionListQuery = z.strictObject({ limit: count(100), offset: offset() })
export const pageHistoryQuery = z.strictObject({
  limit: count(100),
  offset: offset(),
  action: z.optional(z.string().check(z.maxLength(100))),
  user: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
})
