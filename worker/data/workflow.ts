import { type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import type {
  Named,
  WorkflowChoices,
  WorkflowDetail,
  WorkflowItem,
  WorkflowOfPage,
  WorkflowPage,
  WorkflowsQuery,
  WorkflowTask,
  WorkflowUsagePage,
} from '#schema/wire/workflows.ts'
import { sha256 } from '../signing.ts'
import { part, withLabel } from './page-reports.ts'
import { idsOfPath, visibleToEditor } from './visibility-text.ts'

/** The tasks of a row of `workflow` in their order, as JSON. */
const tasksOf = `(SELECT json_group_array(json_object('id', id, 'name', name)) FROM (
  SELECT task.id, task.name FROM workflow_task JOIN task ON task.id = workflow_task.task_id
  WHERE workflow_task.workflow_id = workflow.id ORDER BY workflow_task.sort_order))`

/** The groups of a row of `task`, as JSON. */
export const groupsOf = `(SELECT json_group_array(json_object('id', id, 'name', name)) FROM (
  SELECT group_.id, group_.name FROM task_group JOIN group_ ON group_.id = task_group.group_id
  WHERE task_group.task_id = task.id ORDER BY group_.name))`

/** A workflow as a text that is another once anything of its own has changed. */
const stateOf = `(SELECT json_array(name, active,
  (SELECT json_group_array(task_id) FROM (SELECT task_id FROM workflow_task WHERE workflow_id = workflow.id ORDER BY sort_order)),
  (SELECT json_group_array(page_id) FROM (SELECT page_id FROM workflow_page WHERE workflow_id = workflow.id ORDER BY page_id)))
  FROM workflow WHERE id = ?1)`

/** The root of the tree has no address of its own. */
const address = 'iif(page.parent_id IS NULL, NULL, page.url_path) AS url_path'

/** Workflows by name; those that are disabled on demand. */
export async function listWorkflows(
  db: D1Database,
  { search = '', disabled, ...slice }: WorkflowsQuery,
): Promise<{ total: number; items: WorkflowItem[] }> {
  const { total, items } = await part<{ id: number; name: string; active: number; tasks: string; page_count: number }>(
    db,
    {
      columns: `workflow.id, name, active, ${tasksOf} AS tasks,
        (SELECT count(*) FROM workflow_page CROSS JOIN page ON page.id = page_id WHERE workflow_id = workflow.id AND deleted_at IS NULL) AS page_count`,
      from: "workflow WHERE (?1 = 1 OR active = 1) AND (?2 = '' OR instr(lower(name), ?2) > 0)",
      order: 'active DESC, lower(name), workflow.id',
      parameters: [disabled ? 1 : 0, search.toLowerCase()],
    },
    slice,
  )
  return { total, items: items.map((row) => ({ ...row, active: row.active === 1, tasks: JSON.parse(row.tasks) as Named[] })) }
}

/** A workflow's state as it is stored, to plan a change from; null when there is none. */
export const workflowText = (db: D1Database, id: number): Promise<string | null> =>
  db.prepare(`SELECT ${stateOf} AS state`).bind(id).first<string>('state')

export const versionOf = async (state: string): Promise<string> => (await sha256(state)).slice(0, 22)

/** The first statement of a change's batch: it breaks the batch unless the workflow is as it was read. */
export const unchangedWorkflow = (db: D1Database, id: number, state: string) =>
  db.prepare(`INSERT INTO unchanged (since_planned) SELECT ${stateOf} IS ?2`).bind(id, state)

/** A workflow with its tasks and those of its pages that the editor sees; null when there is none. */
export async function workflowDetail(db: D1Database, editor: Editor, id: number): Promise<Omit<WorkflowDetail, 'may_change'> | null> {
  const [states, workflows, tasks, pages] = await db.batch([
    db.prepare(`SELECT ${stateOf} AS state`).bind(id),
    db
      .prepare(
        `SELECT id, name, active, (SELECT count(*) FROM workflow_state WHERE workflow_id = workflow.id AND status IN ('in_progress', 'needs_changes')) AS running
         FROM workflow WHERE id = ?1`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT task.id, task.name, task.active, ${groupsOf} AS "groups" FROM workflow_task JOIN task ON task.id = task_id
         WHERE workflow_id = ?1 ORDER BY sort_order`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT page.id, draft_title AS title, ${address} FROM workflow_page JOIN page ON page.id = page_id
         WHERE workflow_id = ?2 AND ${visibleToEditor()} ORDER BY path`,
      )
      .bind(JSON.stringify(visiblePaths(editor)), id),
  ])
  const workflow = workflows!.results[0] as { id: number; name: string; active: number; running: number } | undefined
  if (!workflow) return null
  return {
    ...workflow,
    active: workflow.active === 1,
    version: await versionOf((states!.results[0] as { state: string }).state),
    tasks: (tasks!.results as { id: number; name: string; active: number; groups: string }[]).map(taskOf),
    pages: pages!.results as unknown as WorkflowPage[],
  }
}

export const taskOf = <Row extends { active: number; groups: string }>(
  row: Row,
): Omit<Row, 'active' | 'groups'> & Pick<WorkflowTask, 'active' | 'groups'> => ({
  ...row,
  active: row.active === 1,
  groups: JSON.parse(row.groups) as Named[],
})

/** What the forms of workflows and tasks choose from. */
export async function workflowChoices(db: D1Database): Promise<WorkflowChoices> {
  const [groups, roots] = await db.batch([
    db.prepare('SELECT id, name FROM group_ ORDER BY name'),
    db.prepare('SELECT id, draft_title AS title, NULL AS url_path FROM page WHERE parent_id IS NULL'),
  ])
  return { groups: groups!.results as unknown as Named[], root: roots!.results[0] as unknown as WorkflowPage }
}

/** The workflow that stands on a page itself, and the page, if the editor sees it; null without one. */
export async function workflowOfPage(db: D1Database, editor: Editor, page: number): Promise<WorkflowOfPage | null> {
  const row = await db
    .prepare(
      `SELECT page.id, draft_title AS title, ${address}, workflow.id AS workflow_id, workflow.name FROM workflow_page
         JOIN page ON page.id = page_id JOIN workflow ON workflow.id = workflow_id
       WHERE page.id = ?2 AND ${visibleToEditor()}`,
    )
    .bind(JSON.stringify(visiblePaths(editor)), page)
    .first<WorkflowPage & { workflow_id: number; name: string }>()
  if (!row) return null
  const { workflow_id, name, ...named } = row
  return { page: named, workflow: { id: workflow_id, name } }
}

/** The nearest page at or above a page that has an active workflow of its own. */
const nearest = `(SELECT page_id FROM workflow_page JOIN workflow ON workflow.id = workflow_id AND workflow.active = 1 WHERE page_id IN (${idsOfPath('page.path')})
  ORDER BY instr(page.path, '/' || page_id || '/') DESC LIMIT 1)`

/** Every page a workflow holds for, in the order of the tree: those it stands on, and those below without one of their own. */
export async function workflowUsage(
  db: D1Database,
  editor: Editor,
  id: number,
  slice: { limit: number; offset: number },
): Promise<{ total: number; items: WorkflowUsagePage[] }> {
  interface Row extends WorkflowPage {
    type: string
    from_id: number
    from_title: string
  }
  const { total, items } = await part<Row & { url: null }>(
    db,
    {
      columns: `page.id, page.draft_title AS title, page.content_type AS type, NULL AS url, page.url_path,
        upper.id AS from_id, upper.draft_title AS from_title`,
      from: `page JOIN workflow_page ON workflow_page.page_id = ${nearest} AND workflow_page.workflow_id = ?2
         JOIN page AS upper ON upper.id = workflow_page.page_id
         WHERE page.parent_id IS NOT NULL AND ${visibleToEditor()}`,
      order: 'page.url_path, page.id',
      parameters: [JSON.stringify(visiblePaths(editor)), id],
    },
    slice,
  )
  return {
    total,
    items: items.map(withLabel).map(({ id: page, title, url_path, type_label, from_id, from_title }) => ({
      ...{ id: page, title, url_path, type_label },
      from: from_id === page ? null : { id: from_id, title: from_title },
    })),
  }
}
