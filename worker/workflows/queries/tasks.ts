import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { JsonText } from '#schema/records/json-text.ts'
import { group, task, taskGroup, taskState, workflow, workflowTask } from '#schema/tables.ts'
import type { IdAndName, WorkflowListQuery, WorkflowTaskDetail, WorkflowTaskListItem } from '#schema/workflows/wire.ts'
import { buildRowCountSubquery, toNonNullColumn } from '../../stores/columns/typed-columns.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import {
  buildInsertSelect,
  columnIsTrue,
  keepTableNamesInSql,
  toParsedJsonColumn,
  valuesAsSqlRows,
} from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { hashSerializedWorkflowToVersion, taskGroupsAsJsonColumn } from './workflows.ts'

/** A column with the workflows of a task. */
const workflowsOf = toParsedJsonColumn<
  IdAndName[]
>(sql`(SELECT json_group_array(json_object('id', step.id, 'name', step.name)) FROM (
  SELECT ${workflow.id} AS id, ${workflow.name} AS name FROM ${workflowTask}
  JOIN ${workflow} ON ${workflow.id} = ${workflowTask.workflow_id}
  WHERE ${workflowTask.task_id} = ${task.id} ORDER BY ${workflow.name}) AS step)`)

const columns = {
  id: task.id,
  name: task.name,
  task_type: task.task_type,
  active: task.active,
  groups: taskGroupsAsJsonColumn.as('groups'),
  workflows: workflowsOf.as('workflows'),
}

/** A task's state as text, with the ids of its groups. */
export type SerializedWorkflowTask = JsonText<[name: string, active: number, groups: number[]]>

/** Returns an expression for a task's state as text, for detecting changes. */
const taskStateText = (id: number) =>
  keepTableNamesInSql(sql<SerializedWorkflowTask | null>`(SELECT json_array(${task.name}, ${task.active},
  json((SELECT json_group_array(own.id) FROM (
    SELECT ${taskGroup.group_id} AS id FROM ${taskGroup} WHERE ${taskGroup.task_id} = ${task.id}
    ORDER BY ${taskGroup.group_id}) AS own)))
  FROM ${task} WHERE ${eq(task.id, id)})`)

/** Lists tasks by name, without disabled ones unless requested. */
export async function listWorkflowTasks(
  db: D1Database,
  { search = '', disabled, limit, offset }: WorkflowListQuery,
): Promise<{ total: number; items: WorkflowTaskListItem[] }> {
  const name = sql`lower(${task.name})`
  const where = and(
    disabled ? undefined : columnIsTrue(task.active),
    search ? sql`instr(${name}, ${search.toLowerCase()}) > 0` : undefined,
  )
  const [[counted], items] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ total: count() }).from(task).where(where),
    getDrizzle(db)
      .select(columns)
      .from(task)
      .where(where)
      .orderBy(desc(task.active), name, asc(task.id))
      .limit(limit)
      .offset(offset),
  ])
  return { total: counted!.total, items }
}

export async function findSerializedWorkflowTask(db: D1Database, id: number): Promise<SerializedWorkflowTask | null> {
  const row = await getDrizzle(db)
    .select({ state: taskStateText(id) })
    .from(sql`(SELECT 1)`)
    .get()
  return row?.state ?? null
}

/** Returns a guard that fails if the task has changed since it was read. */
export const prepareUnchangedTaskGuard = (db: D1Database, id: number, state: string) =>
  prepareConditionGuard(db, sql`${taskStateText(id)} IS ${state}`)

/** The number of drafts that wait for a task. */
const waiting = buildRowCountSubquery(sql`FROM ${taskState} WHERE ${taskState.task_id} = ${task.id}
  AND ${taskState.status} = 'in_progress'`)

/** Finds a task with its groups; null if there is none. */
export async function findWorkflowTaskDetail(
  db: D1Database,
  id: number,
): Promise<Omit<WorkflowTaskDetail, 'can_change'> | null> {
  const row = await getDrizzle(db)
    .select({ ...columns, state: toNonNullColumn(taskStateText(id)), waiting })
    .from(task)
    .where(eq(task.id, id))
    .get()
  if (!row) return null
  const { state, ...stored } = row
  return { ...stored, version: await hashSerializedWorkflowToVersion(state) }
}

/** Returns those of the groups that do not exist. */
export async function findMissingUserGroupIds(db: D1Database, groups: readonly number[]): Promise<number[]> {
  const rows = await getDrizzle(db)
    .select({ value: sql<number>`asked.value` })
    .from(sql`${valuesAsSqlRows(groups)} AS asked`)
    .where(sql`asked.value NOT IN (SELECT ${group.id} FROM ${group})`)
  return rows.map(({ value }) => value)
}

/** Returns the statements that set the name and groups of a task. */
export const prepareWorkflowTaskSave = (
  db: D1Database,
  id: number,
  { name, groups }: { name: string; groups: readonly number[] },
) => [
  toPreparedStatement(db, getDrizzle(db).update(task).set({ name }).where(eq(task.id, id))),
  toPreparedStatement(db, getDrizzle(db).delete(taskGroup).where(eq(taskGroup.task_id, id))),
  toPreparedStatement(
    db,
    buildInsertSelect(taskGroup, { task_id: id, group_id: sql`value` }, sql`FROM ${valuesAsSqlRows(groups)}`),
  ),
]
