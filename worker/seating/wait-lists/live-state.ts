import { eq, sql } from 'drizzle-orm'
import { type JsonText, parseJsonText } from '#schema/records/json-text.ts'
import { counter, location, waitListChange } from '#schema/tables.ts'

/** What a host sets: whether the list is open, the posted wait, and the largest party; and who waits. */
export interface LiveWaitListState {
  isOpen: boolean
  postedWait: string | null
  maxPartySize: number | null
  /** How many parties of one or two wait; null if no party of any size does. */
  smallPartiesWaiting: number | null
}

/** The wait lists that changed, or where parties wait. */
export type LiveWaitListsJson = JsonText<ChangedWaitList[]>

type ChangedWaitList = [
  version: number,
  rlid: number,
  isOpen: number | null,
  postedWait: string | null,
  maxPartySize: number | null,
  smallPartiesWaiting: number | null,
]

/**
 * This isolate's copy of the wait lists that changed since the search snapshot `snapshotVersion` or have parties, by
 * rlid.
 */
const liveWaitLists = { version: 0, snapshotVersion: -1, byRlid: new Map<number, LiveWaitListState>() }

/** The version of the latest change that this isolate knows. */
export const getCachedWaitListsVersion = (): number => liveWaitLists.version

/** Returns the wait list of a restaurant if it changed since the last search snapshot, or if parties wait. */
export const getCachedWaitListState = (rlid: number): LiveWaitListState | undefined => liveWaitLists.byRlid.get(rlid)

/**
 * JSON column for the one poll: the wait lists that changed after the version `waitLists`; all of them if the locations
 * have another version than `locations`, since there is a new snapshot then.
 */
export const liveWaitListsAsJsonColumn = sql<LiveWaitListsJson>`(SELECT json_group_array(json_array(
    ${waitListChange.version}, ${location.rlid}, ${location.wait_list_ready},
    ${location.estimated_wait_time}, ${location.wait_list_max_party_size},
    ${waitListChange.small_parties_waiting}))
  FROM ${waitListChange} CROSS JOIN ${location} ON ${eq(location.id, waitListChange.location_id)}
  WHERE ${waitListChange.version} > iif(${sql.placeholder('locations')} =
    (SELECT ${counter.value} FROM ${counter} WHERE ${eq(counter.name, 'locations')}), ${sql.placeholder('waitLists')}, 0))`

/**
 * Applies the value of the column, read with the version of the locations. The snapshot of a later version has all
 * earlier changes but those in `json`. Polls can end in another order than they began: one of an earlier snapshot has
 * lists that have ended since and are no longer listed, and of what a later poll has brought, an earlier one has only
 * older states.
 */
export function updateCachedWaitListStates(json: LiveWaitListsJson, snapshotVersion: number) {
  if (snapshotVersion < liveWaitLists.snapshotVersion) return
  const isNewSnapshot = snapshotVersion > liveWaitLists.snapshotVersion
  if (isNewSnapshot) liveWaitLists.byRlid.clear()
  liveWaitLists.snapshotVersion = snapshotVersion
  const known = liveWaitLists.version
  for (const [version, rlid, isOpen, postedWait, maxPartySize, smallPartiesWaiting] of parseJsonText(json)) {
    if (version <= known && !isNewSnapshot) continue
    liveWaitLists.version = Math.max(liveWaitLists.version, version)
    liveWaitLists.byRlid.set(rlid, { isOpen: isOpen === 1, postedWait, maxPartySize, smallPartiesWaiting })
  }
}
