import { expect, it } from 'vitest'
import { toJsonText } from '#schema/records/json-text.ts'
import { getCachedWaitListState, getCachedWaitListsVersion, updateCachedWaitListStates } from './live-state.ts'

/** Versions only grow: each test continues from the latest one that this process knows. */
const nextVersion = () => getCachedWaitListsVersion() + 1

type Row = [number, number, number, string | null, number | null, number | null]
const open = (version: number, rlid: number): Row => [version, rlid, 1, '10 min', 8, null]
const closed = (version: number, rlid: number): Row => [version, rlid, 0, null, null, null]
const waiting = (version: number, rlid: number): Row => [version, rlid, 1, null, 8, 2]

let snapshot = 1
const sync = (rows: Row[], snapshotVersion = snapshot) => updateCachedWaitListStates(toJsonText(rows), snapshotVersion)
const syncNewSnapshot = (rows: Row[]) => sync(rows, ++snapshot)

it('a poll that ends late changes nothing that a later one brought', () => {
  const earlier = nextVersion()
  const later = earlier + 1
  sync([closed(later, 1001), open(earlier, 1002)])
  sync([open(earlier, 1001), open(earlier, 1002)])
  expect(getCachedWaitListState(1001)).toEqual({
    ...{ isOpen: false, postedWait: null, maxPartySize: null },
    smallPartiesWaiting: null,
  })
  expect([getCachedWaitListState(1002)?.isOpen, getCachedWaitListsVersion()]).toEqual([true, later])
})

it('changes of one version are all applied, and a new snapshot replaces them', () => {
  const version = nextVersion()
  sync([open(version, 1001), open(version, 1003), open(version, 1004)])
  expect([1003, 1004].map((rlid) => getCachedWaitListState(rlid)?.isOpen)).toEqual([true, true])
  syncNewSnapshot([closed(version + 1, 1004)])
  expect([1001, 1003, 1004].map((rlid) => getCachedWaitListState(rlid)?.isOpen)).toEqual([undefined, undefined, false])
})

it('a new snapshot keeps the lists where parties wait, whatever their version', () => {
  const version = nextVersion()
  sync([open(version, 1005)])
  syncNewSnapshot([waiting(version, 1005)])
  expect(getCachedWaitListState(1005)).toMatchObject({ postedWait: null, smallPartiesWaiting: 2 })
})

it('a poll from before a new snapshot brings back no wait that has ended', () => {
  const version = nextVersion()
  const before = snapshot
  syncNewSnapshot([waiting(version, 1006)])
  sync([waiting(version + 1, 1007), waiting(version, 1006)], before)
  expect(getCachedWaitListState(1007)).toBeUndefined()
  expect([getCachedWaitListState(1006)?.smallPartiesWaiting, getCachedWaitListsVersion()]).toEqual([2, version])
})

it('of two polls that both bring a new snapshot the later one wins', () => {
  const version = nextVersion()
  syncNewSnapshot([closed(version + 1, 1008)])
  sync([waiting(version, 1008)])
  expect(getCachedWaitListState(1008)).toMatchObject({ isOpen: false, smallPartiesWaiting: null })
})
