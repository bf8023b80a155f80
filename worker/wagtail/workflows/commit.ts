import type { Failure } from '#schema/result.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import { unchangedDone } from '../../data/governed-page.ts'
import type { Doing } from '../../data/workflow-writes.ts'

export type Kind = 'workflow' | 'task'

export const missing = (kind: Kind): Failure => ({ reason: 'not_found', message: `There is no such ${kind}.` })

export const changedMeanwhile = (kind: Kind): Failure => ({
  reason: 'conflict',
  message: `Somebody has changed this ${kind} since you opened it. Open it again to see how it is now.`,
})

/** Whether a workflow or task is enabled, by the text its version is made of. */
export const isActive = (state: string) => (JSON.parse(state) as [name: string, active: number])[1] === 1

/** The groups of a task, by the same text. */
export const groupsIn = (state: string): number[] => listsIn(state)[0]!

/** The tasks of a workflow in their order and its pages, by the same text. */
export function partsIn(state: string): { tasks: number[]; pages: number[] } {
  const [tasks, pages] = listsIn(state)
  return { tasks: tasks!, pages: pages! }
}

/** SQLite may tell a list within a list as a text. */
const listsIn = (state: string) =>
  (JSON.parse(state) as (number[] | string)[]).slice(2).map((ids): number[] => (typeof ids === 'string' ? JSON.parse(ids) : ids))

/** Who changes a workflow or task, and when. */
export interface Deciding extends Doing {
  editor: Editor
  /** Why a change that gives rights is refused; null for whoever has just proved who they are. */
  missingProof: () => Promise<Failure | null>
}

/** Commits a change whole, or not at all: `changed` when it is no longer as it was planned from. */
export async function commit(db: D1Database, statements: readonly D1PreparedStatement[]): Promise<'committed' | 'changed'> {
  try {
    await db.batch([...statements, unchangedDone(db)])
    return 'committed'
  } catch (error) {
    if (/CHECK constraint failed: since_planned/.test(String(error))) return 'changed'
    throw error
  }
}
