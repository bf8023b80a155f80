import { expect, it } from 'vitest'
import { findLiveWaitList, getWaitListVersion, syncLiveWaitListsFromJson } from './live-state.ts'

/** Versions only grow: each test continues from the latest one that this process knows. */
const nextVersion = () => getWaitListVersion() + 1

const open = (version: number, rlid: number) => [version, rlid, 1, '10 min', 8]
const closed = (version: number, rlid: number) => [version, rlid, 0, null, null]
const sync = (rows: unknown[], isNewSnapshot = false) => syncLiveWaitListsFromJson(JSON.stringify(rows), isNewSnapshot)

it('a poll that ends after a later one changes nothing that the later one brought', () => {
  const earlier = nextVersion()
  const later = earlier + 1
  sync([closed(later, 1001), open(earlier, 1002)])
  sync([open(earlier, 1001), open(earlier, 1002)])
  expect(findLiveWaitList(1001)).toEqual({ isOpen: false, postedWait: null, maxPartySize: null })
  expect([findLiveWaitList(1002)?.isOpen, getWaitListVersion()]).toEqual([true, later])
})

it('changes of one version are all applied, and a new snapshot replaces those before it', () => {
  const version = nextVersion()
  sync([open(version, 1001), open(version, 1003), open(version, 1004)])
  expect([1003, 1004].map((rlid) => findLiveWaitList(rlid)?.isOpen)).toEqual([true, true])
  sync([closed(version + 1, 1004)], true)
  expect([1001, 1003, 1004].map((rlid) => findLiveWaitList(rlid)?.isOpen)).toEqual([undefined, undefined, false])
})
