import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { readMutants, selectShard, validateMutant } from './mutants.ts'

it('at least 200 mutants are listed, of every area', () => {
  const mutants = readMutants()
  expect(mutants.length).toBeGreaterThanOrEqual(200)
  expect(new Set(mutants.map(({ area }) => area))).toEqual(
    new Set(['blocks', 'cache', 'editor', 'forms', 'geocoder', 'outbox', 'permissions', 'schedule', 'workflow']),
  )
  expect(new Set(mutants.map(({ file, from, to }) => JSON.stringify([file, from, to]))).size).toBe(mutants.length)
})

it.each(globSync('test/mutation/mutants/*.json'))('each fault of %s stands in its file once and has a test', (list) => {
  const area = basename(list, '.json')
  const problems = readMutants()
    .filter((mutant) => mutant.area === area)
    .flatMap(validateMutant)
  expect(problems).toEqual([])
})

it('parts hold every mutant once', () => {
  const list = [1, 2, 3, 4, 5, 6, 7]
  expect([1, 2, 3].flatMap((part) => selectShard(list, part, 3)).sort()).toEqual(list)
  expect(selectShard(list, 2, 3)).toEqual([2, 5])
})
