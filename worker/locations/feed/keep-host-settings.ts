import type { ImportedLocationInput } from '#schema/locations/import/location-row.ts'
import { findRlidsOfWaitListsSetByHost } from '../../seating/wait-lists/host-settings.ts'
import type { ImportFeedLocation } from './read.ts'

/**
 * Keeps wait list settings made by hosts, unless the feed closes the restaurant or removes its wait list: then the
 * feed's values apply, and its rlid is in `overridden`.
 */
export async function mergeHostWaitListSettings(
  db: D1Database,
  fed: readonly ImportFeedLocation[],
): Promise<{ inputs: ImportedLocationInput[]; overridden: number[] }> {
  const hostSetLists = await findRlidsOfWaitListsSetByHost(
    db,
    fed.flatMap(({ rlid }) => rlid ?? []),
  )
  const overridden: number[] = []
  const inputs = fed.map(({ hasNoWaitList, ...input }): ImportedLocationInput => {
    if (input.rlid === undefined || !hostSetLists.has(input.rlid)) return input
    if (hasNoWaitList || input.isTemporarilyClosed) {
      overridden.push(input.rlid)
      return input
    }
    const { estimatedWaitTime: _, waitListMaxPartySize: __, waitListReady: ___, ...others } = input
    return others
  })
  return { inputs, overridden }
}
