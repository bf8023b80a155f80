import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { Failure } from '#schema/result.ts'
import type { ReadsInCommitBatch } from '../stores/answer-reads.ts'
import { commitWritePlan, type WritePlan } from '../stores/commit.ts'
import type { UserAndTime } from './queries/writes.ts'

export type WorkflowOrTaskKind = 'workflow' | 'task'

export const createWorkflowNotFoundError = (kind: WorkflowOrTaskKind): Failure => ({
  reason: 'not_found',
  message: `There is no such ${kind}.`,
})

export const createWorkflowChangedError = (kind: WorkflowOrTaskKind): Failure => ({
  reason: 'conflict',
  message: `Someone else has changed this ${kind} since you opened it. Open it again to see the current state.`,
})

/** Whether a workflow or task is enabled, by its state text. */
export const isSerializedWorkflowEnabled = (state: string) =>
  (JSON.parse(state) as [name: string, active: number])[1] === 1

/** Returns the group ids in a task's state text. */
export const parseTaskGroupIds = (state: string): number[] => parseLists(state)[0]!

/** Returns the ordered task ids and the page ids in a workflow's state text. */
export function parseSerializedWorkflowIds(state: string): { tasks: number[]; pages: number[] } {
  const [tasks, pages] = parseLists(state)
  return { tasks: tasks!, pages: pages! }
}

/** Parses nested lists, which SQLite may return as text. */
const parseLists = (state: string) =>
  (JSON.parse(state) as (number[] | string)[])
    .slice(2)
    .map((ids): number[] => (typeof ids === 'string' ? JSON.parse(ids) : ids))

/** The context of a change of a workflow or task. */
export interface WorkflowActionContext extends UserAndTime {
  editor: SignedInEditor
  /** Returns a failure unless the user has recently authenticated. */
  checkReauthentication: () => Promise<Failure | null>
  /** Starts reading the changed workflow or task for the answer, in the batch of its commit. */
  answerFor: (id: number) => ReadsInCommitBatch
}

/** Commits a change; returns `changed`, with nothing written, if the data has changed since it was read. */
export const commitWorkflowChange = async (db: D1Database, plan: WritePlan): Promise<'committed' | 'changed'> =>
  (await commitWritePlan(db, plan, ['changed'])).ok ? 'committed' : 'changed'
