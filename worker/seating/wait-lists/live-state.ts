import { eq, gt, sql } from 'drizzle-orm'
import { type JsonText, parseJsonText } from '#schema/records/json-text.ts'
import { location, waitListChange } from '#schema/tables.ts'

/** What a host sets: whether the list is open, the posted wait, and the largest party. */
export interface LiveWaitListState {
  isOpen: boolean
  postedWait: string | null
  maxPartySize: number | null
}

/** The wait lists that changed. */
export type LiveWaitListsJson = JsonText<ChangedWaitList[]>

type ChangedWaitList = [
  version: number,
  rlid: number,
  isOpen: number | null,
  postedWait: string | null,
  maxPartySize: number | null,
]

/** This isolate's copy of the wait lists that changed since the last search snapshot, by rlid. */
const liveWaitLists = { version: 0, byRlid: new Map<number, LiveWaitListState>() }

/** The version of the latest change that this isolate knows. */
export const getCachedWaitListsVersion = (): number => liveWaitLists.version

/** Returns the wait list of a restaurant if it changed since the last search snapshot. */
export const getCachedWaitListState = (rlid: number): LiveWaitListState | undefined => liveWaitLists.byRlid.get(rlid)

/** JSON column for the one poll: the wait lists that changed after the version `waitLists`. */
export const liveWaitListsAsJsonColumn = sql<LiveWaitListsJson>`(SELECT json_group_array(json_array(
    ${waitListChange.version}, ${location.rlid}, ${location.wait_list_ready},
    ${location.estimated_wait_time}, ${location.wait_list_max_party_size}))
  FROM ${waitListChange} CROSS JOIN ${location} ON ${eq(location.id, waitListChange.location_id)}
  WHERE ${gt(waitListChange.version, sql.placeholder('waitLists'))})`

/**
 * Applies the value of the column. `isNewSnapshot`: the snapshot of a later version has all earlier changes. Polls can
 * end in another order than they began; of what a later one has brought, an earlier one has only older states.
 */
export function updateCachedWaitListStates(json: LiveWaitListsJson, isNewSnapshot: boolean) {
  if (isNewSnapshot) liveWaitLists.byRlid.clear()
  const known = liveWaitLists.version
  for (const [version, rlid, isOpen, postedWait, maxPartySize] of parseJsonText(json)) {
    if (version <= known) continue
    liveWaitLists.version = Math.max(liveWaitLists.version, version)
    liveWaitLists.byRlid.set(rlid, { isOpen: isOpen === 1, postedWait, maxPartySize })
  }
}
