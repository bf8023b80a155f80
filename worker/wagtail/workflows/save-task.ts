import { eq } from 'drizzle-orm'
import { fail, ok, type Result } from '#schema/result.ts'
import { task } from '#schema/tables/workflow.ts'
import type { NewTask, TaskEdit } from '#schema/wire/workflows.ts'
import { reserveIds } from '../../data/ids.ts'
import { missingGroups, taskStatements, taskText, unchangedTask } from '../../data/task.ts'
import { versionOf } from '../../data/workflow.ts'
import { type Doing, logWorkflow } from '../../data/workflow-writes.ts'
import { database } from '../../stores/db.ts'
import { statement } from '../../stores/statement.ts'
import { changedMeanwhile, commit, type Deciding, groupsIn, isActive, missing } from './commit.ts'
import { mayGive } from './giving.ts'

const isSameSet = (before: readonly number[], after: readonly number[]) =>
  JSON.stringify(before.toSorted()) === JSON.stringify([...new Set(after)].toSorted())

/** Makes a group approval. Answers its id. */
export async function addTask(db: D1Database, input: NewTask, doing: Doing): Promise<Result<number>> {
  const checked = await checkedGroups(db, input.groups)
  if (!checked.ok) return checked
  const id = await reserveIds(db, 'task')
  await commit(db, [
    statement(db, database(db).insert(task).values({ id, name: input.name })),
    ...taskStatements(db, id, input),
    logWorkflow(db, 'task', id, { action: 'wagtail.create', ...doing }),
  ])
  return ok(id)
}

/** Changes a task. 409 when it is not of the version that was opened. */
export async function saveTask(db: D1Database, id: number, input: TaskEdit, doing: Deciding): Promise<Result<number>> {
  const state = await taskText(db, id)
  if (state === null) return fail(missing('task'))
  if ((await versionOf(state)) !== input.version) return fail(changedMeanwhile('task'))
  const checked = await checkedGroups(db, input.groups)
  if (!checked.ok) return checked
  // Who may rename a task need hold nothing; other groups are other people who decide.
  const before = groupsIn(state)
  const givesMore = input.groups.some((group) => !before.includes(group))
  const given = isSameSet(before, input.groups) ? ok(null) : await mayGive(db, doing, { reach: { task: id }, givesMore })
  if (!given.ok) return given
  const outcome = await commit(db, [
    unchangedTask(db, id, state),
    ...(given.value ? [given.value] : []),
    ...taskStatements(db, id, input),
    logWorkflow(db, 'task', id, { action: 'wagtail.edit', ...doing }),
  ])
  return outcome === 'committed' ? ok(id) : fail(changedMeanwhile('task'))
}

async function checkedGroups(db: D1Database, groups: readonly number[]): Promise<Result<null>> {
  const gone = await missingGroups(db, groups)
  if (gone.length === 0) return ok(null)
  const problems = [{ path: 'groups', message: 'One of these groups is gone. Please choose again.' }]
  return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
}

/** Enables or disables a task. One that is disabled begins no more; what waits at it is still decided on. */
export async function switchTask(db: D1Database, id: number, action: 'enable' | 'disable', doing: Deciding): Promise<Result<number>> {
  const state = await taskText(db, id)
  if (state === null) return fail(missing('task'))
  if (isActive(state) === (action === 'enable')) return fail({ reason: 'conflict', message: `This task is ${action}d already.` })
  const given = await mayGive(db, doing, { reach: { task: id }, givesMore: action === 'enable' })
  if (!given.ok) return given
  const outcome = await commit(db, [
    unchangedTask(db, id, state),
    given.value,
    statement(
      db,
      database(db)
        .update(task)
        .set({ active: action === 'enable' })
        .where(eq(task.id, id)),
    ),
    logWorkflow(db, 'task', id, { action: `tidemark.${action}`, ...doing }),
  ])
  return outcome === 'committed' ? ok(id) : fail(changedMeanwhile('task'))
}
