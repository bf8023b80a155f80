import { eq } from 'drizzle-orm'
import { fail, ok, type Result } from '#schema/result.ts'
import { task } from '#schema/workflows/table.ts'
import type { NewWorkflowTaskInput, WorkflowTaskEditInput } from '#schema/workflows/wire.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { getDrizzle } from '../../stores/db.ts'
import { reserveIdsReturningFirst } from '../../stores/ids.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { checkEditorHasWorkflowGrantedPermissions } from '../check-granted-permissions.ts'
import {
  commitWorkflowChange,
  createWorkflowChangedError,
  createWorkflowNotFoundFailure,
  isSerializedWorkflowEnabled,
  parseSerializedTaskGroupIds,
  type WorkflowActionContext,
} from '../commit-changes.ts'
import {
  findMissingUserGroupIds,
  findSerializedWorkflowTask,
  prepareUnchangedTaskGuard,
  prepareWorkflowTaskSave,
} from '../queries/tasks.ts'
import { hashSerializedWorkflowToVersion } from '../queries/workflows.ts'
import { createWorkflowOrTaskLogEntry } from '../queries/writes.ts'

const addsGroup = (before: readonly number[], after: readonly number[]) => after.some((id) => !before.includes(id))
const isSameSet = (before: readonly number[], after: readonly number[]) =>
  JSON.stringify(before.toSorted()) === JSON.stringify([...new Set(after)].toSorted())

/** Creates a group approval task and returns its id. */
export async function createWorkflowTask(
  db: D1Database,
  input: NewWorkflowTaskInput,
  userAction: WorkflowActionContext,
): Promise<Result<number>> {
  const [validated, id] = await Promise.all([validateGroups(db, input.groups), reserveIdsReturningFirst(db, 'task')])
  if (!validated.ok) return validated
  await commitWritePlan(db, {
    answer: userAction.answerFor(id),
    writes: [
      toPreparedStatement(db, getDrizzle(db).insert(task).values({ id, name: input.name })),
      ...prepareWorkflowTaskSave(db, id, input),
    ],
    log: [createWorkflowOrTaskLogEntry('task', id, { action: 'wagtail.create', ...userAction })],
  })
  return ok(id)
}

/** Updates a task; a conflict (409) if it has changed since it was opened. */
export async function updateWorkflowTask(
  db: D1Database,
  id: number,
  input: WorkflowTaskEditInput,
  userAction: WorkflowActionContext,
): Promise<Result<number>> {
  const reading = findSerializedWorkflowTask(db, id)
  const [state, validated, permission] = await Promise.all([
    reading,
    validateGroups(db, input.groups),
    checkEditorHasWorkflowGrantedPermissions(db, userAction, {
      scope: { task: id },
      grantsMore: reading.then(
        (stored) => stored !== null && addsGroup(parseSerializedTaskGroupIds(stored), input.groups),
      ),
    }),
  ])
  if (state === null) return fail(createWorkflowNotFoundFailure('task'))
  if ((await hashSerializedWorkflowToVersion(state)) !== input.version) return fail(createWorkflowChangedError('task'))
  if (!validated.ok) return validated
  // Renaming needs no further permissions; changing the groups changes who decides.
  const granted = isSameSet(parseSerializedTaskGroupIds(state), input.groups) ? ok(null) : permission
  if (!granted.ok) return granted
  const outcome = await commitWorkflowChange(db, {
    answer: userAction.answerFor(id),
    guards: [prepareUnchangedTaskGuard(db, id, state), ...(granted.value ? [granted.value] : [])],
    writes: prepareWorkflowTaskSave(db, id, input),
    log: [createWorkflowOrTaskLogEntry('task', id, { action: 'wagtail.edit', ...userAction })],
  })
  return outcome === 'committed' ? ok(id) : fail(createWorkflowChangedError('task'))
}

async function validateGroups(db: D1Database, groups: readonly number[]): Promise<Result<null>> {
  const missing = await findMissingUserGroupIds(db, groups)
  if (missing.length === 0) return ok(null)
  const problems = [{ path: 'groups', message: 'One of these groups no longer exists. Please choose again.' }]
  return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
}

/** Enables or disables a task. A disabled task is not started again; its running reviews can still be decided. */
export async function setWorkflowTaskEnabled(
  db: D1Database,
  id: number,
  action: 'enable' | 'disable',
  userAction: WorkflowActionContext,
): Promise<Result<number>> {
  const [state, granted] = await Promise.all([
    findSerializedWorkflowTask(db, id),
    checkEditorHasWorkflowGrantedPermissions(db, userAction, { scope: { task: id }, grantsMore: action === 'enable' }),
  ])
  if (state === null) return fail(createWorkflowNotFoundFailure('task'))
  if (isSerializedWorkflowEnabled(state) === (action === 'enable'))
    return fail({ reason: 'conflict', message: `This task is already ${action}d.` })
  if (!granted.ok) return granted
  const update = getDrizzle(db)
    .update(task)
    .set({ active: action === 'enable' })
    .where(eq(task.id, id))
  const outcome = await commitWorkflowChange(db, {
    answer: userAction.answerFor(id),
    guards: [prepareUnchangedTaskGuard(db, id, state), granted.value],
    writes: [toPreparedStatement(db, update)],
    log: [createWorkflowOrTaskLogEntry('task', id, { action: `tidemark.${action}`, ...userAction })],
  })
  return outcome === 'committed' ? ok(id) : fail(createWorkflowChangedError('task'))
}
