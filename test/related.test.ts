import { expect, it } from 'vitest'
import { testsFor } from './related.ts'

const readers = ['test/house.test.ts']

it('the tests of changed code run, with those that read files', () => {
  expect(testsFor(['schema/rules/geo.ts', 'README.md', 'test/house.test.ts'], readers)).toEqual([
    'related',
    '--run',
    'test/house.test.ts',
    'schema/rules/geo.ts',
  ])
})

it('without a change the tests that read files run', () => {
  expect(testsFor([], readers)).toEqual(['related', '--run', 'test/house.test.ts'])
})

it('every unit test runs when packages or the runner change', () => {
  expect(testsFor(['schema/rules/geo.ts', 'package-lock.json'], readers)).toEqual(['run'])
})
