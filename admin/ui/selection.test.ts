import { expect, it } from 'vitest'
import { mostAtOnce } from '#schema/wire/bulk.ts'
import { countInWords, spanOf, turned } from './selection.ts'

it('a span goes from the row turned last to this one, either way', () => {
  const shown = [5, 3, 9, 7]
  expect(spanOf(shown, 3, 7)).toEqual([3, 9, 7])
  expect(spanOf(shown, 7, 3)).toEqual([3, 9, 7])
  expect(spanOf(shown, 3, 3)).toEqual([3])
})

it('a span from a row of another screen is the row alone', () => {
  expect(spanOf([1, 2], 40, 2)).toEqual([2])
  expect(spanOf([1, 2], null, 2)).toEqual([2])
})

it('rows are ticked and unticked without touching those of other screens', () => {
  const elsewhere = turned(new Set(), [90, 91], true)
  expect([...turned(elsewhere, [1, 2], true)]).toEqual([90, 91, 1, 2])
  expect([...turned(turned(elsewhere, [1, 2], true), [1, 90], false)]).toEqual([91, 2])
})

it('no more are ticked than are changed at once, and it is said', () => {
  const all = turned(
    new Set(),
    Array.from({ length: mostAtOnce + 5 }, (_, index) => index),
    true,
  )
  expect(all.size).toBe(mostAtOnce)
  expect(countInWords(all.size)).toContain('as many as can be changed at once')
  expect([countInWords(0), countInWords(1)]).toEqual(['Nothing selected.', '1 selected.'])
})

it('a span reaches the first row and the last, from either end', () => {
  const shown = [5, 3, 9, 7]
  expect(spanOf(shown, 5, 9)).toEqual([5, 3, 9])
  expect(spanOf(shown, 9, 5)).toEqual([5, 3, 9])
  expect(spanOf(shown, 3, 7)).toEqual([3, 9, 7])
  expect(spanOf(shown, 7, 3)).toEqual([3, 9, 7])
})
