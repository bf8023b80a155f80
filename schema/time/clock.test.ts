import { expect, it } from 'vitest'
import { to12HourTime } from '../locations/hours/parse-week.ts'
import { parseClockTimeToMinutes } from './clock.ts'

it('24:00 is midnight, and later minutes of that hour are invalid', () => {
  expect([parseClockTimeToMinutes('24:00'), to12HourTime('24:00'), to12HourTime('24:00:00')]).toEqual([
    0,
    '12:00 AM',
    '12:00 AM',
  ])
  for (const text of ['24:01', '24:30', '24:59', '25:00'])
    expect([text, parseClockTimeToMinutes(text), to12HourTime(text)]).toEqual([text, null, undefined])
})

it('a partial AM or PM is invalid', () => {
  expect(['11:00 AM', '11:00 p.m.', '9:05a', '23:59'].map(parseClockTimeToMinutes)).toEqual([660, 1380, 545, 1439])
  expect(['11:00 M', '13:00 PM', '0:30 AM', '11:60 AM', 'noon'].map(parseClockTimeToMinutes)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
