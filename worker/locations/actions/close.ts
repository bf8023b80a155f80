import type { LocationDetail } from '#schema/locations/edit-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { findOpenOrClosedLocationRecord } from '../detail-query.ts'
import { isLocationOwnedByFeed } from '../feed/feed-owner.ts'
import { toLocationLogEntry } from '../history.ts'
import type { LocationRecord } from '../stored-location.ts'
import { computeLocationVersion, prepareUnchangedLocationGuard } from '../version.ts'
import { planLocationWrites } from '../writes.ts'
import {
  commitLocationChange,
  type LocationActionChangePlan,
  type LocationActionContext,
  locationChangedError,
  type ReadLocationForResponse,
} from './commit-changes.ts'

interface LocationClosing {
  id: number
  action: 'close' | 'reopen'
  version: string
  /** The restaurant, if it was read with the session. */
  before: Promise<LocationRecord | null> | undefined
}

/** Permanently closes a restaurant, or reopens it. It is never deleted: its page stays and shows that it is closed. */
export async function closeOrReopenLocationPermanently(
  actionContext: LocationActionContext,
  { id, action, version, before: read }: LocationClosing,
  respond: ReadLocationForResponse,
  now: Date,
): Promise<Result<LocationDetail>> {
  const db = actionContext.env.DB
  let known = read
  const plan = async () => {
    const before = (await known) ?? (await findOpenOrClosedLocationRecord(db, id))
    // What was read before the change is planned again after a conflict.
    known = undefined
    if (!before) return fail({ reason: 'not_found', message: 'There is no such restaurant.' })
    if (isLocationOwnedByFeed(actionContext.env, before))
      return fail({
        reason: 'conflict',
        message: 'Restaurants of this site are opened and closed by the location feed. Change it there.',
      })
    if ((await computeLocationVersion(before, false)) !== version) return fail(locationChangedError)
    if ((before.closed_at !== null) === (action === 'close')) return ok({ result: id })
    const after = { ...before, closed_at: action === 'close' ? now.toISOString() : null }
    const changes = [{ before, after }]
    const planned = {
      ...(await planLocationWrites(db, changes, ['closed_at'], getCachedSites())),
      guards: [prepareUnchangedLocationGuard(db, before, false)],
      log: [
        toLocationLogEntry([id], {
          action: `tidemark.${action}`,
          user: actionContext.editor.id,
          now: now.toISOString(),
        }),
      ],
    }
    const write: LocationActionChangePlan<number>['write'] = ({ writes, answer }) =>
      commitWritePlan(db, { ...planned, writes: [...planned.writes, ...writes], answer }, ['changed'])
    return ok({ changes, write, stalePaths: planned.stalePaths, result: id })
  }
  return commitLocationChange(actionContext, plan, respond)
}
