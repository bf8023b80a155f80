import { removeServicesOfTemporarilyClosedLocation } from '#schema/locations/hours/temporary-closure.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { describeCurrentWait } from '#schema/seating/wait-list.ts'
import { parsePublicLocationJson } from '../../locations/stored-location.ts'
import { getCachedWaitListState } from './live-state.ts'

const encoder = new TextEncoder()

/**
 * Puts the current wait list into the JSON of a location; unchanged unless it changed since the last snapshot or
 * parties wait.
 */
export function addLiveWaitListToLocationJson(rlid: number, json: Uint8Array): Uint8Array {
  const live = getCachedWaitListState(rlid)
  if (!live) return json
  const { estimatedWaitTime: _, waitListMaxPartySize: __, ...location } = parsePublicLocationJson(json)
  const wait = describeCurrentWait(live.postedWait, live.smallPartiesWaiting)
  const current: ApiLocation = {
    ...location,
    ...(wait !== null && { estimatedWaitTime: wait }),
    ...(live.maxPartySize !== null && { waitListMaxPartySize: live.maxPartySize }),
    waitListReady: live.isOpen,
  }
  return encoder.encode(JSON.stringify(removeServicesOfTemporarilyClosedLocation(current)))
}
