import { expect, it } from 'vitest'
import {
  copyDayHours,
  dayHoursCopyTargets,
  emptyWeekHours,
  groupWeekDaysByHours,
  suggestDayHours,
  timeRangeEndsNextDay,
  toDayHoursTimelineBars,
  toWeekHours,
  weekHoursToWeekdayTimeRanges,
  withDayHours,
} from './week.ts'

const usual = [{ open: '11a', close: '10' }]
const late = [{ open: '11:00 AM', close: '1a' }]
const week = withDayHours(
  withDayHours(copyDayHours(withDayHours(emptyWeekHours, 0, usual), 0, dayHoursCopyTargets['every day']), 5, late),
  1,
  [],
)

it('groups days with the same hours', () => {
  expect(groupWeekDaysByHours(week)).toEqual([
    { days: 'Sunday', hours: '11:00 AM – 10:00 PM' },
    { days: 'Monday', hours: 'Closed' },
    { days: 'Tuesday – Thursday', hours: '11:00 AM – 10:00 PM' },
    { days: 'Friday', hours: '11:00 AM – 1:00 AM' },
    { days: 'Saturday', hours: '11:00 AM – 10:00 PM' },
  ])
  expect(groupWeekDaysByHours(emptyWeekHours)).toEqual([])
  expect(
    groupWeekDaysByHours(
      copyDayHours(
        withDayHours(emptyWeekHours, 0, [{ open: 'midnight', close: 'midnight' }]),
        0,
        dayHoursCopyTargets['every day'],
      ),
    ),
  ).toEqual([{ days: 'Every day', hours: 'Open 24 hours' }])
})

it('converts typed hours to sorted stored hours and back', () => {
  const typed = withDayHours(emptyWeekHours, 6, [
    { open: '5p', close: '9p' },
    { open: '11', close: '3' },
  ])
  expect(weekHoursToWeekdayTimeRanges(typed)).toEqual([
    { dayOfWeek: 6, open: '11:00 AM', close: '3:00 PM' },
    { dayOfWeek: 6, open: '5:00 PM', close: '9:00 PM' },
  ])
  expect(weekHoursToWeekdayTimeRanges(toWeekHours(weekHoursToWeekdayTimeRanges(week)))).toEqual(
    weekHoursToWeekdayTimeRanges(week),
  )
  expect(weekHoursToWeekdayTimeRanges(withDayHours(emptyWeekHours, 2, [{ open: 'soon', close: '9p' }]))).toEqual([
    { dayOfWeek: 2, open: 'soon', close: '9:00 PM' },
  ])
})

it('copies a day to others and leaves the rest unchanged', () => {
  const to = (name: keyof typeof dayHoursCopyTargets) =>
    copyDayHours(withDayHours(emptyWeekHours, 3, late), 3, dayHoursCopyTargets[name]).map((spans) => spans.length)
  expect(to('Monday – Friday')).toEqual([0, 1, 1, 1, 1, 1, 0])
  expect(to('Saturday and Sunday')).toEqual([1, 0, 0, 1, 0, 0, 1])
  expect(
    copyDayHours(withDayHours(copyDayHours(emptyWeekHours, 0, []), 2, late), 0, dayHoursCopyTargets['every day'])[2],
  ).toEqual([])
})

it('suggests the hours of the day before for a closed day', () => {
  expect(suggestDayHours(week, 1)).toEqual(usual)
  expect(suggestDayHours(week, 6)).toEqual(late)
  expect(suggestDayHours(emptyWeekHours, 0)).toEqual([{ open: '11:00 AM', close: '10:00 PM' }])
})

it('detects hours past midnight and shows them in the timeline', () => {
  expect([
    timeRangeEndsNextDay(late[0]!),
    timeRangeEndsNextDay(usual[0]!),
    timeRangeEndsNextDay({ open: '', close: '' }),
  ]).toEqual([true, false, false])
  expect(toDayHoursTimelineBars(late)).toEqual([{ start: 7 / 24, size: 21 / 24 - 7 / 24 }])
  expect(
    toDayHoursTimelineBars([
      { open: 'midnight', close: 'midnight' },
      { open: '?', close: '' },
    ]),
  ).toEqual([{ start: 0, size: 1 }])
})
