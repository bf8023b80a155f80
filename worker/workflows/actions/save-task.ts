import { eq } from 'drizzle-orm'
import { fail, ok, type Result } from '#schema/result.ts'
import { task } from '#schema/workflows/table.ts'
import type { NewTask, TaskEdit } from '#schema/workflows/wire.ts'
import { commit } from '../../stores/commit.ts'
import { getDatabase } from '../../stores/db.ts'
import { reserveIds } from '../../stores/ids.ts'
import { toStatement } from '../../stores/statement.ts'
import { checkGrantedPermissions } from '../check-granted-permissions.ts'
import {
  commitWorkflowChange,
  isActiveState,
  parseTaskGroups,
  type WorkflowActionContext,
  workflowChangedError,
  workflowNotFound,
} from '../commit-changes.ts'
import { findMissingGroups, findTaskState, guardUnchangedTask, saveTaskStatements } from '../queries/tasks.ts'
import { toWorkflowVersion } from '../queries/workflows.ts'
import { toWorkflowLogEntry, type UserAction } from '../queries/writes.ts'

const isSameSet = (before: readonly number[], after: readonly number[]) =>
  JSON.stringify(before.toSorted()) === JSON.stringify([...new Set(after)].toSorted())

/** Creates a group approval task and returns its id. */
export async function addTask(db: D1Database, input: NewTask, userAction: UserAction): Promise<Result<number>> {
  const validated = await validateGroups(db, input.groups)
  if (!validated.ok) return validated
  const id = await reserveIds(db, 'task')
  await commit(db, {
    writes: [
      toStatement(db, getDatabase(db).insert(task).values({ id, name: input.name })),
      ...saveTaskStatements(db, id, input),
    ],
    log: [toWorkflowLogEntry('task', id, { action: 'wagtail.create', ...userAction })],
  })
  return ok(id)
}

/** Updates a task; a conflict (409) if it has changed since it was opened. */
export async function saveTask(
  db: D1Database,
  id: number,
  input: TaskEdit,
  userAction: WorkflowActionContext,
): Promise<Result<number>> {
  const state = await findTaskState(db, id)
  if (state === null) return fail(workflowNotFound('task'))
  if ((await toWorkflowVersion(state)) !== input.version) return fail(workflowChangedError('task'))
  const validated = await validateGroups(db, input.groups)
  if (!validated.ok) return validated
  // Renaming needs no further permissions; changing the groups changes who decides.
  const before = parseTaskGroups(state)
  const grantsMore = input.groups.some((group) => !before.includes(group))
  const granted = isSameSet(before, input.groups)
    ? ok(null)
    : await checkGrantedPermissions(db, userAction, { scope: { task: id }, grantsMore })
  if (!granted.ok) return granted
  const outcome = await commitWorkflowChange(db, {
    guards: [guardUnchangedTask(db, id, state), ...(granted.value ? [granted.value] : [])],
    writes: saveTaskStatements(db, id, input),
    log: [toWorkflowLogEntry('task', id, { action: 'wagtail.edit', ...userAction })],
  })
  return outcome === 'committed' ? ok(id) : fail(workflowChangedError('task'))
}

async function validateGroups(db: D1Database, groups: readonly number[]): Promise<Result<null>> {
  const missing = await findMissingGroups(db, groups)
  if (missing.length === 0) return ok(null)
  const problems = [{ path: 'groups', message: 'One of these groups no longer exists. Please choose again.' }]
  return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
}

/** Enables or disables a task. A disabled task is not started again; its running reviews can still be decided. */
export async function toggleTask(
  db: D1Database,
  id: number,
  action: 'enable' | 'disable',
  userAction: WorkflowActionContext,
): Promise<Result<number>> {
  const state = await findTaskState(db, id)
  if (state === null) return fail(workflowNotFound('task'))
  if (isActiveState(state) === (action === 'enable'))
    return fail({ reason: 'conflict', message: `This task is already ${action}d.` })
  const granted = await checkGrantedPermissions(db, userAction, {
    scope: { task: id },
    grantsMore: action === 'enable',
  })
  if (!granted.ok) return granted
  const update = getDatabase(db)
    .update(task)
    .set({ active: action === 'enable' })
    .where(eq(task.id, id))
  const outcome = await commitWorkflowChange(db, {
    guards: [guardUnchangedTask(db, id, state), granted.value],
    writes: [toStatement(db, update)],
    log: [toWorkflowLogEntry('task', id, { action: `tidemark.${action}`, ...userAction })],
  })
  return outcome === 'committed' ? ok(id) : fail(workflowChangedError('task'))
}
