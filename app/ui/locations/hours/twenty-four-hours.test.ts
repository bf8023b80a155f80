import { expect, it } from 'vitest'
import { parseClockTimeToMinutes } from '#schema/time/clock.ts'
import { minutesTo24HourTime, parseHoursTo24HourRanges, to24HourTime } from './twenty-four-hours.ts'

it.each([
  ['12:00 AM', '00:00'],
  ['12:30 PM', '12:30'],
  ['9:05 pm', '21:05'],
  ['11:00 AM', '11:00'],
  ['13:00 PM', undefined],
  ['noon', undefined],
])('%s is %s', (written, expected) => {
  expect(to24HourTime(written)).toBe(expected)
})

it.each(['11:00 AM – 10:00 PM', '11:00 AM - 10:00 PM', '11:00 AM–10:00 PM'])('parses both ends of %s', (hours) => {
  expect(parseHoursTo24HourRanges(hours)).toEqual([{ opens: '11:00', closes: '22:00' }])
})

it('parses a day with two ranges and ignores other text', () => {
  expect(parseHoursTo24HourRanges('11:00 AM – 3:00 PM, 5:00 PM – 1:00 AM')).toEqual([
    { opens: '11:00', closes: '15:00' },
    { opens: '17:00', closes: '01:00' },
  ])
  expect(parseHoursTo24HourRanges('Closed')).toEqual([])
})

it('parses and formats a minute of the day as in form controls', () => {
  for (const minute of [0, 9, 630, 1110, 1439])
    expect(parseClockTimeToMinutes(minutesTo24HourTime(minute))).toBe(minute)
  expect([0, 1110].map(minutesTo24HourTime)).toEqual(['00:00', '18:30'])
})
