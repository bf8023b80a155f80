import { expect, it } from 'vitest'
import { parseWeekHours, to12HourTime } from './parse-week.ts'

it('normalizes clock times', () => {
  expect(['11am', '11:00 a.m.', '11:00', '23:30', '00:00', '24:00', '12 PM'].map(to12HourTime)).toEqual([
    ...['11:00 AM', '11:00 AM', '11:00 AM', '11:30 PM', '12:00 AM', '12:00 AM', '12:00 PM'],
  ])
  expect(['25:00', '13 PM', 'noon', ''].map(to12HourTime)).toEqual([undefined, undefined, undefined, undefined])
})

it('parses a week from text, without closed days, in the order of the week', () => {
  expect(parseWeekHours('Mon-Tue 11am-9pm; Fri: 11:00 - 01:00; Sun 12-8')).toContain('“12”')
  expect(parseWeekHours('Mon-Tue 11am-9pm; Wed closed; Fri: 11:00 - 01:00; Sun 12pm-8pm')).toEqual([
    { dayOfWeek: 0, open: '12:00 PM', close: '8:00 PM' },
    { dayOfWeek: 1, open: '11:00 AM', close: '9:00 PM' },
    { dayOfWeek: 2, open: '11:00 AM', close: '9:00 PM' },
    { dayOfWeek: 5, open: '11:00 AM', close: '1:00 AM' },
  ])
})

it('parses the list of the location API, as values or as text', () => {
  const week = [{ dayOfWeek: 6, open: '11:00 AM', close: '10:00 PM' }]
  expect(parseWeekHours(week)).toEqual(week)
  expect(parseWeekHours(JSON.stringify(week))).toEqual(week)
  expect(parseWeekHours([{ dayOfWeek: 7, open: '11:00 AM', close: '10:00 PM' }])).toContain('dayOfWeek (0 to 6)')
})

it('keeps several ranges of one day when they do not overlap', () => {
  expect(parseWeekHours('Fri 5pm-10pm; Fri 11am-3pm')).toEqual([
    { dayOfWeek: 5, open: '11:00 AM', close: '3:00 PM' },
    { dayOfWeek: 5, open: '5:00 PM', close: '10:00 PM' },
  ])
})

it('returns an error for invalid input', () => {
  expect(parseWeekHours('whenever we like')).toContain('cannot be read')
  expect(parseWeekHours('Xyz 11am-9pm')).toContain('unknown day')
  expect(parseWeekHours('Mon 11am-9pm; Monday 1pm-2pm')).toBe('names a day twice')
  expect(parseWeekHours('[{')).toContain('neither JSON')
})
