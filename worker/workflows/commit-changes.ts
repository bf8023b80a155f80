import type { Editor } from '#schema/accounts/permissions.ts'
import type { Failure } from '#schema/result.ts'
import { commit, type Plan } from '../stores/commit.ts'
import type { UserAction } from './queries/writes.ts'

export type WorkflowObjectKind = 'workflow' | 'task'

export const workflowNotFound = (kind: WorkflowObjectKind): Failure => ({
  reason: 'not_found',
  message: `There is no such ${kind}.`,
})

export const workflowChangedError = (kind: WorkflowObjectKind): Failure => ({
  reason: 'conflict',
  message: `Somebody has changed this ${kind} since you opened it. Open it again to see how it is now.`,
})

/** Whether a workflow or task is enabled, by the text its version is made of. */
export const isActiveState = (state: string) => (JSON.parse(state) as [name: string, active: number])[1] === 1

/** The groups of a task, by the same text. */
export const parseTaskGroups = (state: string): number[] => listsIn(state)[0]!

/** The tasks of a workflow in their order and its pages, by the same text. */
export function parseWorkflowParts(state: string): { tasks: number[]; pages: number[] } {
  const [tasks, pages] = listsIn(state)
  return { tasks: tasks!, pages: pages! }
}

/** SQLite may tell a list within a list as a text. */
const listsIn = (state: string) =>
  (JSON.parse(state) as (number[] | string)[])
    .slice(2)
    .map((ids): number[] => (typeof ids === 'string' ? JSON.parse(ids) : ids))

/** Who changes a workflow or task, and when. */
export interface WorkflowActionContext extends UserAction {
  editor: Editor
  /** Why a change that gives rights is refused; null for whoever has just proved who they are. */
  checkReauthentication: () => Promise<Failure | null>
}

/** Commits a change whole, or not at all: `changed` when it is no longer as it was planned from. */
export const commitWorkflowChange = async (db: D1Database, plan: Plan): Promise<'committed' | 'changed'> =>
  (await commit(db, plan, ['changed'])).ok ? 'committed' : 'changed'
