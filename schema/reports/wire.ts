import * as z from 'zod/mini'
import { utcDateTime } from '../forms/submission-wire.ts'
import type { ListTotal } from '../lists/total-wire.ts'
import { logObjectTypes } from '../records/log-labels.ts'
import { taskStatuses, workflowStatuses } from '../workflows/status-labels.ts'

/** Which part of a report is asked for. */
export const reportPaging = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
})
export type ReportPaging = z.output<typeof reportPaging>

const id = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)))
const search = z.optional(z.string().check(z.trim(), z.maxLength(200)))
const typeName = z.optional(z.string().check(z.regex(/^[a-z][a-z_]{0,59}$/, 'must be the name of a page type')))

/** What each report may be narrowed by, as its address says it. */
export const lockedPagesFilter = z.strictObject({ search, type: typeName })
export const agingPagesFilter = z.strictObject({ type: typeName, before: z.optional(utcDateTime) })
export const pageTypesUsageFilter = z.strictObject({})
export const siteHistoryFilter = z.strictObject({
  object_type: z.optional(z.enum(logObjectTypes)),
  action: z.optional(z.string().check(z.regex(/^[a-z][a-z_.]{0,59}$/, 'must be the name of an action'))),
  user: id,
  from: z.optional(utcDateTime),
  before: z.optional(utcDateTime),
  search,
})
export const workflowReportFilter = z.strictObject({ status: z.optional(z.enum(workflowStatuses)), workflow: id, user: id, search })
export const taskReportFilter = z.strictObject({ status: z.optional(z.enum(taskStatuses)), task: id, search })

/** What a page may point at that visitors are then not given. */
export const brokenLinkKinds = ['page', 'image', 'document', 'video', 'snippet'] as const
export type BrokenLinkKind = (typeof brokenLinkKinds)[number]
export const brokenLinksFilter = z.strictObject({ kind: z.optional(z.enum(brokenLinkKinds)) })

/** `GET /wagtail/api/reports/{name}/` */
export interface ReportListing<Row> {
  meta: ListTotal
  items: Row[]
}

/** A page as reports name it. */
export interface ReportedPage {
  id: number
  title: string
  type: string
  type_label: string
  /** Where visitors find it; null while it is not live. */
  url: string | null
}

export interface LockedPage extends ReportedPage {
  locked_at: string | null
  locked_by: string | null
}

export interface AgingPage extends ReportedPage {
  last_published_at: string | null
  published_by: string | null
}

export interface BrokenLink {
  /** The live page that points at what is missing. */
  page: ReportedPage
  /** Where in its content, `body.2.link`, and the same in words: `Body, part 3`. */
  path: string
  position_label: string
  kind: BrokenLinkKind
  target_id: number
  /** What is missing, as far as it has a name for who asks. */
  title: string | null
  /** `not_live` is still kept and may be published; `gone` is deleted, or in the trash. */
  state: 'gone' | 'not_live'
}

export interface PageTypeUsage {
  type: string
  label: string
  count: number
  /** The page of this type that was saved last. */
  latest: { id: number; title: string; at: string | null } | null
}

export interface SiteHistoryEntry {
  id: number
  at: string
  /** Null for what no user did: a feed, an import, the clock. */
  by: string | null
  action: string
  object_type: string
  label: string
  /** Where the object is edited; null when it is gone or not this editor's. */
  edit_url: string | null
}

/** A choice of a filter: its value and its words. */
export interface FilterChoice {
  value: string
  label: string
}

/** `GET /wagtail/api/reports/{name}/filters/`: what there is to narrow by. */
export type ReportFilters = Record<string, FilterChoice[]>

export interface WorkflowRunItem {
  id: number
  page: ReportedPage
  workflow: { id: number; name: string }
  status: (typeof workflowStatuses)[number]
  requested_by: string | null
  created_at: string
  /** The task that waits for a decision, or that asked for changes; null once the run is over. */
  current_task: string | null
}

export interface TaskRunItem {
  id: number
  page: ReportedPage
  task: { id: number; name: string }
  workflow: string
  status: (typeof taskStatuses)[number]
  started_at: string
  finished_at: string | null
  finished_by: string | null
  comment: string
}
