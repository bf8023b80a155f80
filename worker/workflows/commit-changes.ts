import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { parseJsonText } from '#schema/records/json-text.ts'
import type { Failure } from '#schema/result.ts'
import type { ReadsInCommitBatch } from '../stores/answer-reads.ts'
import { commitWritePlan, type WritePlan } from '../stores/commit.ts'
import type { SerializedWorkflowTask } from './queries/tasks.ts'
import type { SerializedWorkflowState } from './queries/workflows.ts'
import type { UserAndTime } from './queries/writes.ts'

export type WorkflowOrTaskKind = 'workflow' | 'task'

export const createWorkflowNotFoundFailure = (kind: WorkflowOrTaskKind): Failure => ({
  reason: 'not_found',
  message: `There is no such ${kind}.`,
})

export const createWorkflowChangedError = (kind: WorkflowOrTaskKind): Failure => ({
  reason: 'conflict',
  message: `Someone else has changed this ${kind} since you opened it. Open it again to see the current state.`,
})

/** Whether a workflow or task is enabled, by its state text. */
export const isSerializedWorkflowEnabled = (state: SerializedWorkflowState | SerializedWorkflowTask) => {
  const [, active] = parseJsonText<[name: string, active: number, ...lists: number[][]]>(state)
  return active === 1
}

/** Returns the group ids in a task's state text. */
export const parseSerializedTaskGroupIds = (state: SerializedWorkflowTask): number[] => parseJsonText(state)[2]

/** Returns the ordered task ids and the page ids in a workflow's state text. */
export function parseSerializedWorkflowIds(state: SerializedWorkflowState): { tasks: number[]; pages: number[] } {
  const [, , tasks, pages] = parseJsonText(state)
  return { tasks, pages }
}

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
