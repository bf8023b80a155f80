import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeEditDistance, isSimilarlySpelledName, listOneEditVariants } from './spelling.ts'

it.each([
  ['boston', 'boston', 0],
  ['bostn', 'boston', 1],
  ['obston', 'boston', 1],
  ['bstoon', 'boston', 2],
  ['boston', 'austin', 3],
])('counts the edits from %s to %s', (a, b, count) => {
  expect(computeEditDistance(a, b, 9)).toBe(count)
})

it('allows one edit in short names and two in longer ones', () => {
  expect([isSimilarlySpelledName('eire', 'erie'), isSimilarlySpelledName('ire', 'erei')]).toEqual([true, false])
  expect([
    isSimilarlySpelledName('cincinati', 'cincinnati'),
    isSimilarlySpelledName('cinsinati', 'cincinnati'),
    isSimilarlySpelledName('sinsinati', 'cincinnati'),
  ]).toEqual([true, true, false])
})

it('lists exactly the names one edit away', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(listOneEditVariants(a).includes(b)).toBe(computeEditDistance(a, b, 1) === 1)
    }),
  )
})
