import { expect, it } from 'vitest'
import { addId, findMissingId, fromStoredIdSet, hasId, type IdSet, toStoredIdSet } from './id-set.ts'

const createSet = (ids: readonly number[]) => {
  const set: IdSet = new Map()
  for (const id of ids) addId(set, id)
  return set
}

it('a set has the ids that were added, also after it was stored', () => {
  const ids = [1, 7, 8, 8191, 8192, 5_000_000_000]
  const set = fromStoredIdSet(JSON.parse(JSON.stringify(toStoredIdSet(createSet(ids)))))
  expect(ids.map((id) => hasId(set, id))).toEqual(ids.map(() => true))
  expect([0, 2, 9, 8190, 8193].map((id) => hasId(set, id))).toEqual([false, false, false, false, false])
  expect([addId(set, 7), addId(set, 6)]).toEqual([false, true])
})

it('an id that another set lacks is found', () => {
  expect(findMissingId(createSet([3, 9000]), createSet([1, 3, 9000]))).toBeNull()
  expect(findMissingId(createSet([3, 9007]), createSet([3, 9000]))).toBe(9007)
  expect(findMissingId(createSet([3]), createSet([]))).toBe(3)
})
