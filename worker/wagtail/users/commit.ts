import type { Context } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOffice } from '../session.ts'
import { invalid } from './check.ts'

type Call = Context<BackOffice>

/** Who does something, and when. */
export const by = (c: Call) => ({ user: c.var.editor.id, now: new Date().toISOString() })

export const changedMeanwhile = {
  reason: 'conflict',
  message: 'Somebody has changed this user since you opened it. Open it again to see how it is now.',
} as const

/** Commits a change whole, or not at all. */
export async function written(c: Call, statements: D1PreparedStatement[]): Promise<Result<null>> {
  try {
    await c.env.DB.batch(statements)
    return ok(null)
  } catch (error) {
    const text = String(error)
    if (/UNIQUE constraint failed: user\.email/.test(text)) return invalid({ path: 'email', message: 'Somebody has this address already.' })
    if (/CHECK constraint failed: since_planned|UNIQUE constraint failed: user\.id|FOREIGN KEY constraint failed/.test(text))
      return fail(changedMeanwhile)
    throw error
  }
}
