import type { Failure } from '#schema/result.ts'
import { unchangedDone } from '../../data/governed-page.ts'

export type Kind = 'workflow' | 'task'

export const missing = (kind: Kind): Failure => ({ reason: 'not_found', message: `There is no such ${kind}.` })

export const changedMeanwhile = (kind: Kind): Failure => ({
  reason: 'conflict',
  message: `Somebody has changed this ${kind} since you opened it. Open it again to see how it is now.`,
})

/** Whether a workflow or task is enabled, by the text its version is made of. */
export const isActive = (state: string) => (JSON.parse(state) as [name: string, active: number])[1] === 1

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
