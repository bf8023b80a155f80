import { expect, it } from 'vitest'
import { addKey, createKeySet, deleteKey, fromStoredKeySet, hasKey, type RowKey, toStoredKeySet } from './key-set.ts'

const keys: RowKey[] = [[7], [0], ['fish'], [7, 'fish'], [7, 'dish'], ['7'], [null, 1], [-7], ['']]

it('a set has the keys that were added, also after it was stored, until they are removed', () => {
  const created = createKeySet()
  expect(keys.map((key) => addKey(created, key))).toEqual(keys.map(() => true))
  const set = fromStoredKeySet(JSON.parse(JSON.stringify(toStoredKeySet(created))))
  expect(keys.map((key) => [hasKey(set, key), addKey(set, key)])).toEqual(keys.map(() => [true, false]))
  expect([hasKey(set, [8]), hasKey(set, ['fis']), hasKey(set, [1, null])]).toEqual([false, false, false])
  expect(keys.map((key) => [deleteKey(set, key), deleteKey(set, key), hasKey(set, key)])).toEqual(
    keys.map(() => [true, false, false]),
  )
})

it('100,000 keys of either kind are apart and stored in little', () => {
  const set = createKeySet()
  let added = 0
  for (let id = 1; id <= 100_000; id += 1) {
    if (addKey(set, [id])) added += 1
    if (addKey(set, ['page', id, 'live'])) added += 1
  }
  expect(added).toBe(200_000)
  const { ids, digests } = toStoredKeySet(set)
  expect(JSON.stringify(ids).length).toBeLessThan(20_000)
  expect(JSON.stringify(digests).length).toBeLessThan(1_800_000)
})
