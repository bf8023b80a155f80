import type { Named, TaskDetail, TaskItem, WorkflowsQuery } from '#schema/wire/workflows.ts'
import { part } from './page-reports.ts'
import { groupsOf, taskOf, versionOf } from './workflow.ts'

/** The workflows a row of `task` is a step of, as JSON. */
const workflowsOf = `(SELECT json_group_array(json_object('id', id, 'name', name)) FROM (
  SELECT workflow.id, workflow.name FROM workflow_task JOIN workflow ON workflow.id = workflow_id
  WHERE workflow_task.task_id = task.id ORDER BY workflow.name))`

const columns = `task.id, task.name, task.task_type, task.active, ${groupsOf} AS "groups", ${workflowsOf} AS workflows`

/** A task as a text that is another once anything of its own has changed. */
const stateOf = `(SELECT json_array(name, active,
  (SELECT json_group_array(group_id) FROM (SELECT group_id FROM task_group WHERE task_id = task.id ORDER BY group_id)))
  FROM task WHERE id = ?1)`

interface TaskRow {
  id: number
  name: string
  task_type: 'group_approval'
  active: number
  groups: string
  workflows: string
}

const itemOf = ({ workflows, ...row }: TaskRow): TaskItem => ({ ...taskOf(row), workflows: JSON.parse(workflows) as Named[] })

/** Tasks by name; those that are disabled on demand. */
export async function listTasks(
  db: D1Database,
  { search = '', disabled, ...slice }: WorkflowsQuery,
): Promise<{ total: number; items: TaskItem[] }> {
  const { total, items } = await part<TaskRow>(
    db,
    {
      columns,
      from: "task WHERE (?1 = 1 OR active = 1) AND (?2 = '' OR instr(lower(name), ?2) > 0)",
      order: 'active DESC, lower(name), task.id',
      parameters: [disabled ? 1 : 0, search.toLowerCase()],
    },
    slice,
  )
  return { total, items: items.map(itemOf) }
}

export const taskText = (db: D1Database, id: number): Promise<string | null> =>
  db.prepare(`SELECT ${stateOf} AS state`).bind(id).first<string>('state')

/** The first statement of a change's batch: it breaks the batch unless the task is as it was read. */
export const unchangedTask = (db: D1Database, id: number, state: string) =>
  db.prepare(`INSERT INTO unchanged (since_planned) SELECT ${stateOf} IS ?2`).bind(id, state)

/** A draft that waits for the decision of a task. */
const waits = "SELECT 1 FROM task_state WHERE task_id = task.id AND status = 'in_progress'"

/** A task with its groups; null when there is none. */
export async function taskDetail(db: D1Database, id: number): Promise<Omit<TaskDetail, 'may_change'> | null> {
  const row = await db
    .prepare(`SELECT ${columns}, ${stateOf} AS state, (SELECT count(*) FROM (${waits})) AS waiting FROM task WHERE id = ?1`)
    .bind(id)
    .first<TaskRow & { state: string; waiting: number }>()
  if (!row) return null
  const { state, waiting, ...stored } = row
  return { ...itemOf(stored), waiting, version: await versionOf(state) }
}

/** Groups of these that are not there. */
export async function missingGroups(db: D1Database, groups: readonly number[]): Promise<number[]> {
  const { results } = await db
    .prepare('SELECT value FROM json_each(?1) WHERE value NOT IN (SELECT id FROM group_)')
    .bind(JSON.stringify(groups))
    .all<{ value: number }>()
  return results.map(({ value }) => value)
}

/** Gives a task this name and these groups, whatever it had. */
export const taskStatements = (db: D1Database, id: number, { name, groups }: { name: string; groups: readonly number[] }) => [
  db.prepare('UPDATE task SET name = ?2 WHERE id = ?1').bind(id, name),
  db.prepare('DELETE FROM task_group WHERE task_id = ?1').bind(id),
  db.prepare('INSERT INTO task_group (task_id, group_id) SELECT ?1, value FROM json_each(?2)').bind(id, JSON.stringify(groups)),
]
