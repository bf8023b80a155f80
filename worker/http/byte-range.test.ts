import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseRangeHeader } from './byte-range.ts'

it.each([
  ['bytes=0-99', 0, 99],
  ['bytes=900-', 900, 999],
  ['bytes=-100', 900, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=990-5000', 990, 999],
  ['Bytes=0-0', 0, 0],
])('%s of 1000 bytes is %i to %i', (header, first, last) => {
  expect(parseRangeHeader(header, 1000)).toEqual({ kind: 'part', first, last })
})

it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s of 1000 bytes cannot be satisfied', (header) => {
  expect(parseRangeHeader(header, 1000)).toEqual({ kind: 'unsatisfiable' })
})

it.each([
  undefined,
  null,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,5-9',
  'lines=0-5',
  'bytes=a-b',
  'bytes=0x1-2',
  'bytes=1e3-',
])('%j requests the whole file', (header) => {
  expect(parseRangeHeader(header, 1000)).toEqual({ kind: 'whole' })
})

it('a part is always within the file', () => {
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.option(fc.nat(80), { nil: '' }),
      fc.option(fc.nat(80), { nil: '' }),
      (size, from, to) => {
        const range = parseRangeHeader(`bytes=${from}-${to}`, size)
        if (range.kind === 'part') expect(0 <= range.first && range.first <= range.last && range.last < size).toBe(true)
      },
    ),
  )
})
