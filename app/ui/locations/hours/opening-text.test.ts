import { expect, it } from 'vitest'
import type { OpeningStatus, UpcomingOpenOrCloseTime } from '#schema/locations/hours/opening.ts'
import { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { resolvePhrase } from '../../../document/start-up.ts'
import { getOpeningIndicator, type TranslateOpeningFunction, toOpeningStatusTexts } from './opening-text.ts'

const sayCatalogue: TranslateOpeningFunction = (...args) =>
  resolvePhrase({ language: 'en', catalogue: [] }, openingHoursPhrases, ...args)

const ahead = (date: string, minute: number, days: number): UpcomingOpenOrCloseTime => ({ date, minute, days })

it.each([
  [{ state: 'open', closes: ahead('2026-11-20', 1320, 0) }, 'Open now · closes 10:00 PM'],
  [{ state: 'open', closes: ahead('2026-11-21', 60, 1) }, 'Open now · closes 1:00 AM'],
  [{ state: 'open', closes: null }, 'Open now · open 24 hours'],
  [{ state: 'open', closes: ahead('2026-11-22', 0, 2) }, 'Open now · closes Sunday 12:00 AM'],
  [{ state: 'closed', opens: ahead('2026-11-20', 660, 0) }, 'Closed now · opens 11:00 AM'],
  [{ state: 'closed', opens: ahead('2026-11-21', 660, 1) }, 'Closed now · opens tomorrow 11:00 AM'],
  [{ state: 'closed', opens: ahead('2026-11-24', 660, 4) }, 'Closed now · opens Tuesday 11:00 AM'],
  [{ state: 'closed', opens: ahead('2026-12-01', 660, 11) }, 'Closed now · opens Tuesday, December 1, 11:00 AM'],
  [{ state: 'closed', opens: null }, 'Closed now · '],
  [
    { state: 'temporarily_closed', closure: { since: '2026-11-01', reopensOn: '2026-12-03', reason: '' } },
    'Temporarily Closed · reopens Thursday, December 3',
  ],
] as const)('%j reads %s', (opening, expected) => {
  const text = toOpeningStatusTexts(opening, sayCatalogue)!
  expect(`${text.now} · ${text.next}`).toBe(expected)
})

it('returns null for unknown hours', () => {
  expect(toOpeningStatusTexts({ state: 'unknown' }, sayCatalogue)).toBeNull()
})

const closesAt = (days: number, minute: number): OpeningStatus => ({
  state: 'open',
  closes: { date: '2026-11-20', days, minute },
})

it.each([
  [closesAt(0, 22 * 60), 21 * 60 + 29, 'open'],
  [closesAt(0, 22 * 60), 21 * 60 + 30, 'closing'],
  [closesAt(1, 10), 23 * 60 + 39, 'open'],
  [closesAt(1, 10), 23 * 60 + 40, 'closing'],
  [{ state: 'open', closes: null }, 600, 'open'],
  [{ state: 'closed', opens: null }, 600, 'closed'],
  [{ state: 'temporarily_closed', closure: { since: '', reopensOn: null, reason: '' } }, 600, 'closed'],
  [{ state: 'unknown' }, 600, 'closed'],
] satisfies [OpeningStatus, number, string][])('%j at minute %i has the light %s', (opening, minute, light) => {
  expect(getOpeningIndicator(opening, minute)).toBe(light)
})
