import { expect, it } from 'vitest'
import { minuteOf } from './clock.ts'
import { clockTime } from './week-text.ts'

it('24:00 is midnight, and no later minute of that hour is a time', () => {
  expect([minuteOf('24:00'), clockTime('24:00'), clockTime('24:00:00')]).toEqual([0, '12:00 AM', '12:00 AM'])
  for (const text of ['24:01', '24:30', '24:59', '25:00']) expect([text, minuteOf(text), clockTime(text)]).toEqual([text, null, undefined])
})

it('half a mark of the half day is no time', () => {
  expect(['11:00 AM', '11:00 p.m.', '9:05a', '23:59'].map(minuteOf)).toEqual([660, 1380, 545, 1439])
  expect(['11:00 M', '13:00 PM', '0:30 AM', '11:60 AM', 'noon'].map(minuteOf)).toEqual([null, null, null, null, null])
})
