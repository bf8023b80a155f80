import { expect, it } from 'vitest'
import { findLiveWaitList, getWaitListVersion, syncLiveWaitListsFromJson } from './live-state.ts'

const open = (version: number, rlid: number) => [version, rlid, 1, '10 min', 8]
const closed = (version: number, rlid: number) => [version, rlid, 0, null, null]
const sync = (rows: unknown[], isNewSnapshot = false) => syncLiveWaitListsFromJson(JSON.stringify(rows), isNewSnapshot)

it('a poll that ends after a later one changes nothing that the later one brought', () => {
  sync([closed(6, 1001), open(5, 1002)])
  sync([open(5, 1001), open(5, 1002)])
  expect(findLiveWaitList(1001)).toEqual({ isOpen: false, postedWait: null, maxPartySize: null })
  expect([findLiveWaitList(1002)?.isOpen, getWaitListVersion()]).toEqual([true, 6])
})

it('changes of one version are all applied, and a new snapshot replaces those before it', () => {
  sync([open(7, 1003), open(7, 1004)])
  expect([1003, 1004].map((rlid) => findLiveWaitList(rlid)?.isOpen)).toEqual([true, true])
  sync([closed(8, 1004)], true)
  expect([1001, 1003, 1004].map((rlid) => findLiveWaitList(rlid)?.isOpen)).toEqual([undefined, undefined, false])
})
