import type { LocationInput } from '#schema/rules/location-row.ts'
import { hostSetLists } from '../data/host-lists.ts'
import type { FedLocation } from './read-feed.ts'

/**
 * What a host has set of a wait list survives the feed, unless it says that the restaurant is closed or has no list: then its
 * word is `taken`, by rlid.
 */
export async function besideHosts(db: D1Database, fed: readonly FedLocation[]): Promise<{ inputs: LocationInput[]; taken: number[] }> {
  const hosts = await hostSetLists(
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
  return { inputs, taken }
}
