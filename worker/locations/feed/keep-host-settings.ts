import type { LocationInput } from '#schema/locations/import/location-row.ts'
import { findHostSetWaitLists } from '../../seating/wait-lists/host-settings.ts'
import type { FeedLocation } from './read.ts'

/**
 * What a host has set of a wait list survives the feed, unless it says that the restaurant is closed or has no list:
 * then its word is `taken`, by rlid.
 */
export async function keepHostSettings(
  db: D1Database,
  fed: readonly FeedLocation[],
): Promise<{ inputs: LocationInput[]; overridden: number[] }> {
  const hosts = await findHostSetWaitLists(
    db,
    fed.flatMap(({ rlid }) => rlid ?? []),
  )
  const taken: number[] = []
  const inputs = fed.map(({ hasNoWaitList, ...input }): LocationInput => {
    if (input.rlid === undefined || !hosts.has(input.rlid)) return input
    if (hasNoWaitList || input.isTemporarilyClosed) {
      taken.push(input.rlid)
      return input
    }
    const { estimatedWaitTime: _, waitListMaxPartySize: __, waitListReady: ___, ...others } = input
    return others
  })
  return { inputs, overridden: taken }
}
