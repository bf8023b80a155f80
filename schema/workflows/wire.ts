import * as z from 'zod/mini'
import { cappedTotalCountMeta } from '../lists/total-wire.ts'

const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(255, 'Use at most 255 characters.'))
const uniqueIds = z.refine<number[]>((ids) => new Set(ids).size === ids.length, 'Choose each only once.')
const ids = (max: number) =>
  z.array(z.int().check(z.positive())).check(z.maxLength(max, `Choose at most ${max}.`), uniqueIds)

/** The fields of a workflow: its tasks in order, and the pages it is assigned to. */
const workflowParts = {
  name,
  tasks: ids(50).check(z.minLength(1, 'Add at least one task.')),
  pages: ids(500),
  /** Reassigns pages that have another workflow; without it, they are rejected. */
  take_over: z._default(z.boolean(), false),
}

export const newWorkflowInput = z.strictObject(workflowParts)
export type NewWorkflowInput = z.output<typeof newWorkflowInput>

const version = z.string().check(z.maxLength(64))

export const workflowEditInput = z.strictObject({ ...workflowParts, version })
export type WorkflowEditInput = z.output<typeof workflowEditInput>

/** A member of any of these groups can approve. */
const taskParts = { name, groups: ids(100).check(z.minLength(1, 'Choose at least one group.')) }
export const newWorkflowTaskInput = z.strictObject(taskParts)
export type NewWorkflowTaskInput = z.output<typeof newWorkflowTaskInput>

export const workflowTaskEditInput = z.strictObject({ ...taskParts, version })
export type WorkflowTaskEditInput = z.output<typeof workflowTaskEditInput>

/** The query of the workflow and task lists; `disabled` includes disabled ones. */
export const workflowListQuery = z.strictObject({
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  disabled: z._default(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
    false,
  ),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
})
export type WorkflowListQuery = z.output<typeof workflowListQuery>

export const workflowUsageQuery = z.strictObject({
  limit: workflowListQuery.shape.limit,
  offset: workflowListQuery.shape.offset,
})

/** The workflow that the user saw on the page. */
export const pageWorkflowRemovalQuery = z.strictObject({ workflow: z.coerce.number().check(z.int(), z.gte(1)) })

const namedItem = z.strictObject({ id: z.int(), name: z.string() })
export type IdAndName = z.infer<typeof namedItem>

const workflowItem = z.extend(namedItem, {
  active: z.boolean(),
  tasks: z.array(namedItem),
  /** The number of pages it is assigned to directly. */
  page_count: z.int(),
})
export type WorkflowListItem = z.infer<typeof workflowItem>

const listMeta = z.strictObject({ total_count: z.int(), can_change: z.boolean() })

export const workflowListResponse = z.strictObject({ meta: listMeta, items: z.array(workflowItem) })
export type WorkflowListResponse = z.infer<typeof workflowListResponse>

const workflowTaskItem = z.extend(namedItem, { active: z.boolean(), groups: z.array(namedItem) })
export type WorkflowTaskItem = z.infer<typeof workflowTaskItem>

const workflowPage = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** `/` for the front page; null for the root of the tree. */
  url_path: z.nullable(z.string()),
})
export type WorkflowAssignedPage = z.infer<typeof workflowPage>

export const workflowDetail = z.extend(namedItem, {
  active: z.boolean(),
  version: z.string(),
  can_change: z.boolean(),
  tasks: z.array(workflowTaskItem),
  pages: z.array(workflowPage),
  /** The number of unfinished runs. */
  running: z.int(),
})
export type WorkflowDetail = z.infer<typeof workflowDetail>

const taskItem = z.extend(workflowTaskItem, { task_type: z.literal('group_approval'), workflows: z.array(namedItem) })
export type WorkflowTaskListItem = z.infer<typeof taskItem>

export const workflowTaskListResponse = z.strictObject({ meta: listMeta, items: z.array(taskItem) })
export type WorkflowTaskListResponse = z.infer<typeof workflowTaskListResponse>

export const workflowTaskDetail = z.extend(taskItem, {
  version: z.string(),
  can_change: z.boolean(),
  /** The number of drafts that await this task. */
  waiting: z.int(),
})
export type WorkflowTaskDetail = z.infer<typeof workflowTaskDetail>

/** The choices of the workflow and task forms. */
export const workflowFormChoicesResponse = z.strictObject({
  groups: z.array(namedItem),
  /** The root of the tree: a workflow assigned to it applies to every page. */
  root: workflowPage,
})
export type WorkflowFormChoices = z.infer<typeof workflowFormChoicesResponse>

/** A page that a workflow applies to, and the page it is inherited from. */
const workflowUsageItem = z.extend(workflowPage, {
  type_label: z.string(),
  from: z.nullable(z.strictObject({ id: z.int(), title: z.string() })),
})
export type WorkflowUsageItem = z.infer<typeof workflowUsageItem>

export const workflowUsageResponse = z.strictObject({
  meta: z.extend(cappedTotalCountMeta, { workflow: namedItem, can_change: z.boolean() }),
  items: z.array(workflowUsageItem),
})
export type WorkflowUsageResponse = z.infer<typeof workflowUsageResponse>

/** The workflow assigned directly to a page. */
export const directlyAssignedPageWorkflowResponse = z.strictObject({ page: workflowPage, workflow: namedItem })
export type DirectlyAssignedPageWorkflow = z.infer<typeof directlyAssignedPageWorkflowResponse>
