import { expect, it } from 'vitest'
import { filterLocationsAndCountPerFilter, toFilterableLocation } from '../map/map-filters.ts'
import type { ApiLocation } from '../wire.ts'
import { getApiLocationOpeningStatus, getLocationTimeZone, isTemporarilyClosedAt } from './location-opening.ts'

const late = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '5:00 PM', close: '2:00 AM' }))
const at = { hours: late, isTemporarilyClosed: false, timeZone: 'America/New_York' }
const christmas = { ...at, specialHours: [{ date: '2026-12-25', label: 'Christmas Day', hours: [] }] }
const closing = { ...at, isTemporarilyClosed: true, closure: { since: '2026-12-25', reopensOn: '2027-01-04' } }
/** Whether the map's filter considers it open. */
const isFoundOpen = (each: typeof at, now: Date) =>
  filterLocationsAndCountPerFilter([toFilterableLocation(each as unknown as ApiLocation)], ['open_now'], now).matches
    .length === 1
const on = (time: string) => new Date(`${time}:00-05:00`)

it('hours past midnight continue into a holiday and a closure’s first day', () => {
  for (const each of [christmas, closing]) {
    expect(
      ['2026-12-25T00:30', '2026-12-25T01:59', '2026-12-25T02:00', '2026-12-25T18:00'].map((time) =>
        isFoundOpen(each, on(time)),
      ),
    ).toEqual([...[true, true, false, false]])
    expect(getApiLocationOpeningStatus(each, on('2026-12-25T00:30'))).toMatchObject({
      state: 'open',
      closes: { date: '2026-12-25', minute: 120 },
    })
  }
  expect(isFoundOpen(christmas, on('2026-12-26T00:30'))).toBe(false)
})

it('a closure with an end date ends on it in the restaurant’s time zone', () => {
  const times = ['2027-01-03T23:59', '2027-01-04T00:00'].map(on)
  expect(times.map((now) => isTemporarilyClosedAt(closing, now))).toEqual([true, false])
  expect(isTemporarilyClosedAt({ ...closing, timeZone: 'America/Los_Angeles' }, on('2027-01-04T02:59'))).toBe(true)
  expect(getApiLocationOpeningStatus(closing, on('2027-01-02T12:00'))).toMatchObject({
    state: 'temporarily_closed',
    closure: { reopensOn: '2027-01-04' },
  })
  expect([
    getApiLocationOpeningStatus(closing, on('2027-01-04T18:00')).state,
    isFoundOpen(closing, on('2027-01-04T18:00')),
  ]).toEqual(['open', true])
})

it('a closure from the chain’s feed has no end', () => {
  const closed = { ...at, isTemporarilyClosed: true }
  expect(getApiLocationOpeningStatus(closed, on('2036-01-01T18:00')).state).toBe('temporarily_closed')
  expect([isTemporarilyClosedAt(closed, on('2036-01-01T18:00')), isFoundOpen(closed, on('2036-01-01T18:00'))]).toEqual([
    true,
    false,
  ])
  const endless = { ...closed, closure: { since: '2026-01-01', reopensOn: null } }
  expect([
    isTemporarilyClosedAt(endless, on('2036-01-01T18:00')),
    isFoundOpen(endless, on('2036-01-01T18:00')),
  ]).toEqual([true, false])
})

it('falls back to the device’s time zone for an unknown one', () => {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(
    [undefined, 'Mars/Olympus_Mons', 'America/Chicago'].map((timeZone) => getLocationTimeZone({ timeZone })),
  ).toEqual([device, device, 'America/Chicago'])
})
