import { expect, it } from 'vitest'
import { parseTypedTime, shiftTimeByMinutes } from './parse-time.ts'

it.each([
  ['11a', '11:00 AM'],
  ['11', '11:00 AM'],
  ['1130', '11:30 AM'],
  ['5', '5:00 AM'],
  ['4', '4:00 PM'],
  ['12', '12:00 PM'],
  ['930p', '9:30 PM'],
  ['9.30 p.m.', '9:30 PM'],
  ['07:15', '7:15 AM'],
  ['0715', '7:15 AM'],
  ['22:00', '10:00 PM'],
  ['11:00 AM', '11:00 AM'],
  [' Noon ', '12:00 PM'],
])('parses “%s” as an opening time', (typed, time) => {
  expect(parseTypedTime(typed, 'open')).toBe(time)
})

it.each([
  ['10', '10:00 PM'],
  ['9:30', '9:30 PM'],
  ['12', '12:00 AM'],
  ['1a', '1:00 AM'],
  ['11a', '11:00 AM'],
  ['00:30', '12:30 AM'],
  ['midnight', '12:00 AM'],
])('parses “%s” as a closing time', (typed, time) => {
  expect(parseTypedTime(typed, 'close')).toBe(time)
})

it('returns undefined for text that is not a time', () => {
  for (const typed of ['', 'soon', '13p', '0a', '11:60', '25', '11-9', '1:2', '11 am pm'])
    expect(parseTypedTime(typed, 'open'), typed).toBeUndefined()
})

it('shifts a time across midnight', () => {
  expect([
    shiftTimeByMinutes('11:45 PM', 15),
    shiftTimeByMinutes('12:00 AM', -15),
    shiftTimeByMinutes('?', 15),
  ]).toEqual(['12:00 AM', '11:45 PM', '?'])
})
