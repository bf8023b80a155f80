import * as z from 'zod/mini'

const name = z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(255, 'Use at most 255 characters.'))
const once = z.refine<number[]>((ids) => new Set(ids).size === ids.length, 'Name each once.')
const ids = (max: number) => z.array(z.int().check(z.positive())).check(z.maxLength(max, `Choose at most ${max}.`), once)

/** What a workflow is made of: its tasks in their order, and the pages it stands on. */
const workflowParts = {
  name,
  tasks: ids(50).check(z.minLength(1, 'Add at least one task.')),
  pages: ids(500),
  /** Pages that have another workflow get this one instead; else they are refused. */
  take_over: z._default(z.boolean(), false),
}

/** `POST /wagtail/api/main/workflows/` */
export const newWorkflow = z.strictObject(workflowParts)
export type NewWorkflow = z.output<typeof newWorkflow>

const version = z.string().check(z.maxLength(64))

/** `PUT /wagtail/api/main/workflows/{id}/` */
export const workflowEdit = z.strictObject({ ...workflowParts, version })
export type WorkflowEdit = z.output<typeof workflowEdit>

/** `POST /wagtail/api/main/tasks/`; a group approval is passed when somebody of one of its groups approves. */
const taskParts = { name, groups: ids(100).check(z.minLength(1, 'Choose at least one group.')) }
export const newTask = z.strictObject(taskParts)
export type NewTask = z.output<typeof newTask>

/** `PUT /wagtail/api/main/tasks/{id}/` */
export const taskEdit = z.strictObject({ ...taskParts, version })
export type TaskEdit = z.output<typeof taskEdit>

/** `GET /wagtail/api/main/workflows/` and `…/tasks/`; those that are disabled on demand only. */
export const workflowsQuery = z.strictObject({
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
export type WorkflowsQuery = z.output<typeof workflowsQuery>

/** `GET …/{id}/usage/` */
export const workflowUsageQuery = z.strictObject({ limit: workflowsQuery.shape.limit, offset: workflowsQuery.shape.offset })

/** `DELETE …/of-page/{page}/?workflow=`: the one the editor saw there. */
export const workflowRemovalQuery = z.strictObject({ workflow: z.coerce.number().check(z.int(), z.gte(1)) })

export interface NamedItem {
  id: number
  name: string
}

export interface WorkflowItem extends NamedItem {
  active: boolean
  tasks: NamedItem[]
  /** On how many pages it stands itself. */
  page_count: number
}

export interface WorkflowListing {
  meta: { total_count: number; can_change: boolean }
  items: WorkflowItem[]
}

export interface WorkflowTaskItem extends NamedItem {
  active: boolean
  groups: NamedItem[]
}

export interface WorkflowPage {
  id: number
  title: string
  /** `/` for the front page; null for the root of the tree. */
  url_path: string | null
}

export interface WorkflowDetail extends NamedItem {
  active: boolean
  version: string
  can_change: boolean
  tasks: WorkflowTaskItem[]
  pages: WorkflowPage[]
  /** Runs that are not over. */
  running: number
}

export interface TaskItem extends WorkflowTaskItem {
  task_type: 'group_approval'
  workflows: NamedItem[]
}

export interface TaskListing {
  meta: { total_count: number; can_change: boolean }
  items: TaskItem[]
}

export interface TaskDetail extends TaskItem {
  version: string
  can_change: boolean
  /** Drafts that wait at this task. */
  waiting: number
}

/** `GET /wagtail/api/main/workflows/choices/`: what forms of workflows and tasks choose from. */
export interface WorkflowChoices {
  groups: NamedItem[]
  /** The root of the tree: what stands on it holds for every page. */
  root: WorkflowPage
}

/** A page a workflow holds for, and the page it comes from. */
export interface WorkflowUsagePage extends WorkflowPage {
  type_label: string
  from: { id: number; title: string } | null
}

export interface WorkflowUsage {
  meta: { total_count: number; workflow: NamedItem; can_change: boolean }
  items: WorkflowUsagePage[]
}

/** The workflow a page itself has. */
export interface PageWorkflow {
  page: WorkflowPage
  workflow: NamedItem
}
