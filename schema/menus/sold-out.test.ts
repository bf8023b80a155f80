import { expect, it } from 'vitest'
import { describeSoldOut, getNextMorning, soldOutIndefinitely } from './sold-out.ts'

const zone = 'America/New_York'
const evening = Date.parse('2026-11-23T23:30:00.000Z')

it('what runs out in the evening is available again at five the next morning', () => {
  expect(getNextMorning(zone, evening)).toBe('2026-11-24T10:00:00.000Z')
})

it('what runs out after midnight is available again at five the same morning', () => {
  expect(getNextMorning(zone, Date.parse('2026-11-24T06:00:00.000Z'))).toBe('2026-11-24T10:00:00.000Z')
})

it.each([
  ['2026-11-24T01:00:00.000Z', 'until 8:00 PM'],
  ['2026-11-24T10:00:00.000Z', 'until tomorrow, 5:00 AM'],
  ['2026-12-01T17:00:00.000Z', 'until Tuesday, December 1, 12:00 PM'],
  [soldOutIndefinitely, 'until you say so'],
])('%s is described as “%s”', (until, text) => {
  expect(describeSoldOut(until, zone, evening)).toBe(text)
})
