import { expect, it } from 'vitest'
import { normalizeFilterQueryString } from './filters.ts'

it('an address’s filters are the same text in any order, on any screen', () => {
  expect(normalizeFilterQueryString('?show=live&q=clam+chowder&p=3')).toBe('q=clam+chowder&show=live')
  expect(normalizeFilterQueryString('?p=1&q=clam%20chowder&show=live')).toBe('q=clam+chowder&show=live')
})

it('a list that is not narrowed has none', () => {
  expect([normalizeFilterQueryString(''), normalizeFilterQueryString('?p=2')]).toEqual(['', ''])
})
