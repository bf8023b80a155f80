import { expect, it } from 'vitest'
import { selectTests } from './related-tests.ts'

const readers = ['test/architecture.test.ts']

it('selects the tests of changed code, and those that read files', () => {
  expect(selectTests(['schema/geo/sphere.ts', 'README.md', 'test/architecture.test.ts'], readers)).toEqual([
    'related',
    '--run',
    'test/architecture.test.ts',
    'schema/geo/sphere.ts',
  ])
})

it('without a change selects the tests that read files', () => {
  expect(selectTests([], readers)).toEqual(['related', '--run', 'test/architecture.test.ts'])
})

it('selects every unit test when packages or the runner change', () => {
  expect(selectTests(['schema/geo/sphere.ts', 'package-lock.json'], readers)).toEqual(['run'])
})
