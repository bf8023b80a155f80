import { expect, it } from 'vitest'
import { selectTests } from './related-tests.ts'

const readers = ['test/architecture.test.ts']

it('the tests of changed code run, with those that read files', () => {
  expect(selectTests(['schema/geo/sphere.ts', 'README.md', 'test/architecture.test.ts'], readers)).toEqual([
    'related',
    '--run',
    'test/architecture.test.ts',
    'schema/geo/sphere.ts',
  ])
})

it('without a change the tests that read files run', () => {
  expect(selectTests([], readers)).toEqual(['related', '--run', 'test/architecture.test.ts'])
})

it('every unit test runs when packages or the runner change', () => {
  expect(selectTests(['schema/geo/sphere.ts', 'package-lock.json'], readers)).toEqual(['run'])
})
