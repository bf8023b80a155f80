import { expect, it } from 'vitest'
import { type DatedRevision, listRevisionIdsToDelete } from './thinning-rules.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const rule = { allDays: 7, dailyDays: 90 }

/** Revisions of one page, saved so many hours ago. */
const savedHoursAgo = (...hours: number[]): DatedRevision[] =>
  hours.map((ago, place) => ({
    ...{ id: place + 1, object_type: 'page', object_id: 5 },
    saved_at: new Date(now.getTime() - ago * 3_600_000).toISOString(),
  }))

it('every revision of a week stays', () => {
  expect(listRevisionIdsToDelete(savedHoursAgo(7 * 24, 50, 49, 2, 1), rule, now)).toEqual([])
})

it('older ones stay once a day for a quarter', () => {
  // Two of the morning and one of the evening of a day, and one of the day after.
  expect(listRevisionIdsToDelete(savedHoursAgo(226, 225, 217, 196), rule, now)).toEqual([1, 2])
})

it('none that is older than a quarter stays by the rule', () => {
  expect(listRevisionIdsToDelete(savedHoursAgo(200 * 24, 90 * 24 + 1, 90 * 24), rule, now)).toEqual([1, 2])
})

it('days of different pages are counted apart', () => {
  const [first, second] = savedHoursAgo(226, 225) as [DatedRevision, DatedRevision]
  expect(listRevisionIdsToDelete([first, { ...second, object_id: 6 }], rule, now)).toEqual([])
  expect(listRevisionIdsToDelete([first, { ...second, object_type: 'snippet' }], rule, now)).toEqual([])
})

it('without limits nothing goes, and one a day stays forever', () => {
  const old = savedHoursAgo(5001, 5000)
  expect(listRevisionIdsToDelete(old, { allDays: null, dailyDays: 90 }, now)).toEqual([])
  expect(listRevisionIdsToDelete(old, { allDays: 7, dailyDays: null }, now)).toEqual([1])
})

it('a quarter that is shorter than the week changes nothing within the week', () => {
  expect(listRevisionIdsToDelete(savedHoursAgo(100, 99), { allDays: 7, dailyDays: 1 }, now)).toEqual([])
})
