import { fail, ok, type Result } from '#schema/result.ts'
import { unchangedDone } from '../../data/governed-page.ts'
import { logLocations } from '../../data/location-log.ts'
import { unchangedLocation, versionOf } from '../../data/location-version.ts'
import { planLocationWrites } from '../../data/location-writes.ts'
import { recordWithId } from '../../data/restaurant-detail.ts'
import { changedMeanwhile, commitChange, type Desk } from './commit.ts'

export type Closing = 'close' | 'reopen'

/** Closes a restaurant for good, or opens it again. It is never deleted: its page stays and says so. */
export async function closeRestaurant(desk: Desk, id: number, action: Closing, version: string, now: Date): Promise<Result<number>> {
  const { DB: db, LOCATION_FEED_URL: feed } = desk.env
  if (feed) return fail({ reason: 'conflict', message: 'Which restaurants there are is told by the location feed. Change it there.' })
  return commitChange(desk, async () => {
    const before = await recordWithId(db, id)
    if (!before) return fail({ reason: 'not_found', message: 'There is no such restaurant.' })
    if ((await versionOf(before, false)) !== version) return fail(changedMeanwhile)
    if ((before.closed_at !== null) === (action === 'close')) return ok({ answer: id })
    const after = { ...before, closed_at: action === 'close' ? now.toISOString() : null }
    const { statements, stale } = await planLocationWrites(db, [{ before, after }], ['closed_at'])
    const log = logLocations(db, [id], { action: `tidemark.${action}`, user: desk.editor.id, now: now.toISOString() })
    const batch = [unchangedLocation(db, before, false), ...statements, log, unchangedDone(db)]
    return ok({ write: () => db.batch(batch), stale, answer: id })
  })
}
