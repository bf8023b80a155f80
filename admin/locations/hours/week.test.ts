import { expect, it } from 'vitest'
import {
  copyDay,
  copyTargets,
  emptyWeek,
  endsNextDay,
  setDay,
  suggestHours,
  summarizeWeek,
  toTimelineBars,
  toWeek,
  weekToDayHours,
} from './week.ts'

const usual = [{ open: '11a', close: '10' }]
const late = [{ open: '11:00 AM', close: '1a' }]
const week = setDay(setDay(copyDay(setDay(emptyWeek, 0, usual), 0, copyTargets['every day']), 5, late), 1, [])

it('groups days with the same hours', () => {
  expect(summarizeWeek(week)).toEqual([
    { days: 'Sunday', hours: '11:00 AM – 10:00 PM' },
    { days: 'Monday', hours: 'Closed' },
    { days: 'Tuesday – Thursday', hours: '11:00 AM – 10:00 PM' },
    { days: 'Friday', hours: '11:00 AM – 1:00 AM' },
    { days: 'Saturday', hours: '11:00 AM – 10:00 PM' },
  ])
  expect(summarizeWeek(emptyWeek)).toEqual([])
  expect(
    summarizeWeek(
      copyDay(setDay(emptyWeek, 0, [{ open: 'midnight', close: 'midnight' }]), 0, copyTargets['every day']),
    ),
  ).toEqual([{ days: 'Every day', hours: 'Open 24 hours' }])
})

it('converts typed hours to sorted stored hours and back', () => {
  const typed = setDay(emptyWeek, 6, [
    { open: '5p', close: '9p' },
    { open: '11', close: '3' },
  ])
  expect(weekToDayHours(typed)).toEqual([
    { dayOfWeek: 6, open: '11:00 AM', close: '3:00 PM' },
    { dayOfWeek: 6, open: '5:00 PM', close: '9:00 PM' },
  ])
  expect(weekToDayHours(toWeek(weekToDayHours(week)))).toEqual(weekToDayHours(week))
  expect(weekToDayHours(setDay(emptyWeek, 2, [{ open: 'soon', close: '9p' }]))).toEqual([
    { dayOfWeek: 2, open: 'soon', close: '9:00 PM' },
  ])
})

it('copies a day to others and leaves the rest unchanged', () => {
  const to = (name: keyof typeof copyTargets) =>
    copyDay(setDay(emptyWeek, 3, late), 3, copyTargets[name]).map((spans) => spans.length)
  expect(to('Monday – Friday')).toEqual([0, 1, 1, 1, 1, 1, 0])
  expect(to('Saturday and Sunday')).toEqual([1, 0, 0, 1, 0, 0, 1])
  expect(copyDay(setDay(copyDay(emptyWeek, 0, []), 2, late), 0, copyTargets['every day'])[2]).toEqual([])
})

it('suggests the hours of the day before for a closed day', () => {
  expect(suggestHours(week, 1)).toEqual(usual)
  expect(suggestHours(week, 6)).toEqual(late)
  expect(suggestHours(emptyWeek, 0)).toEqual([{ open: '11:00 AM', close: '10:00 PM' }])
})

it('detects hours past midnight and shows them in the timeline', () => {
  expect([endsNextDay(late[0]!), endsNextDay(usual[0]!), endsNextDay({ open: '', close: '' })]).toEqual([
    true,
    false,
    false,
  ])
  expect(toTimelineBars(late)).toEqual([{ start: 7 / 24, size: 21 / 24 - 7 / 24 }])
  expect(
    toTimelineBars([
      { open: 'midnight', close: 'midnight' },
      { open: '?', close: '' },
    ]),
  ).toEqual([{ start: 0, size: 1 }])
})
