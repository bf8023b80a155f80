import { fail, ok, type Result } from '#schema/result.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { findLocationRecord } from '../detail-query.ts'
import { isLocationOfFeed } from '../feed/feed-owner.ts'
import { toLocationLogEntry } from '../history.ts'
import { computeLocationVersion, prepareUnchangedLocationGuard } from '../version.ts'
import { planLocationWrites } from '../writes.ts'
import { commitLocationChange, type LocationActionContext, locationChangedError } from './commit-changes.ts'

export type LocationClosingAction = 'close' | 'reopen'

/** Permanently closes a restaurant, or reopens it. It is never deleted: its page stays and shows that it is closed. */
export async function changeLocationClosing(
  actionContext: LocationActionContext,
  id: number,
  action: LocationClosingAction,
  version: string,
  now: Date,
): Promise<Result<number>> {
  const db = actionContext.env.DB
  return commitLocationChange(actionContext, async () => {
    const before = await findLocationRecord(db, id)
    if (!before) return fail({ reason: 'not_found', message: 'There is no such restaurant.' })
    if (isLocationOfFeed(actionContext.env, before))
      return fail({
        reason: 'conflict',
        message: 'Restaurants of this site are opened and closed by the location feed. Change it there.',
      })
    if ((await computeLocationVersion(before, false)) !== version) return fail(locationChangedError)
    if ((before.closed_at !== null) === (action === 'close')) return ok({ result: id })
    const after = { ...before, closed_at: action === 'close' ? now.toISOString() : null }
    const plan = {
      ...(await planLocationWrites(db, [{ before, after }], ['closed_at'])),
      guards: [prepareUnchangedLocationGuard(db, before, false)],
      log: [
        toLocationLogEntry([id], {
          action: `tidemark.${action}`,
          user: actionContext.editor.id,
          now: now.toISOString(),
        }),
      ],
    }
    return ok({ write: () => commitWritePlan(db, plan, ['changed']), stalePaths: plan.stalePaths, result: id })
  })
}
