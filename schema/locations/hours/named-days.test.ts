import { expect, it } from 'vitest'
import { type WeekdayTimeRange, weekdayTimeRangeSchema } from '../wire.ts'
import { groupDaysByHours, toNamedDayHours } from './named-days.ts'
import { getOpeningStatusAt } from './opening.ts'
import { namedDayHoursToTimeRanges } from './week-days.ts'

const friday = { dayOfWeek: 5, open: '11:00 AM', close: '11:00 PM' }
const sunday = { dayOfWeek: 0, open: '11:00 AM', close: '10:00 PM' }

it('lists the open days from Sunday on, without closed days', () => {
  expect(toNamedDayHours([friday, sunday])).toEqual([
    { day_name: 'Sunday', hours: '11:00 AM – 10:00 PM' },
    { day_name: 'Friday', hours: '11:00 AM – 11:00 PM' },
  ])
})

it('lists both ranges of a day that closes at noon', () => {
  const lunch = { dayOfWeek: 5, open: '9:00 AM', close: '10:00 AM' }
  expect(toNamedDayHours([lunch, friday])).toEqual([
    { day_name: 'Friday', hours: '9:00 AM – 10:00 AM, 11:00 AM – 11:00 PM' },
  ])
})

const isOpen = (hours: WeekdayTimeRange[], timeZone: string, now: Date) =>
  getOpeningStatusAt({ hours, special: [], closure: null, timeZone }, now).state === 'open'

it('is open from the opening minute until the closing minute', () => {
  const at = (time: string) => isOpen([friday], 'America/New_York', new Date(`2026-10-02T${time}-04:00`))
  expect([at('10:59'), at('11:00'), at('22:59'), at('23:00')]).toEqual([false, true, true, false])
})

it('counts the hours past midnight to the opening day', () => {
  const late = [{ dayOfWeek: 6, open: '5:00 PM', close: '2:00 AM' }]
  const at = (time: string) => isOpen(late, 'America/Chicago', new Date(`${time}-05:00`))
  expect([at('2026-10-03T23:30'), at('2026-10-04T01:59'), at('2026-10-04T02:00'), at('2026-10-03T01:00')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('treats a closing time equal to the opening time as a whole day', () => {
  const always = [{ dayOfWeek: 6, open: '12:00 AM', close: '12:00 AM' }]
  expect(isOpen(always, 'UTC', new Date('2026-10-03T13:00:00Z'))).toBe(true)
})

it('is never open with invalid hours', () => {
  expect(isOpen([{ dayOfWeek: 6, open: 'noon', close: 'late' }], 'UTC', new Date('2026-10-03T13:00:00Z'))).toBe(false)
})

it('VA-04 a day of the week is an integer from 0 to 6', () => {
  const passes = (dayOfWeek: unknown) => weekdayTimeRangeSchema.safeParse({ ...friday, dayOfWeek }).success
  expect([0, 6, 7, -1, 1.5, '1', null].map(passes)).toEqual([true, true, false, false, false, false, false])
})

it('groups consecutive days with equal hours', () => {
  const days = toNamedDayHours([...[0, 1, 2, 3, 4].map((dayOfWeek) => ({ ...sunday, dayOfWeek })), friday])
  expect(groupDaysByHours(days)).toEqual([
    { days: 'Sunday – Thursday', hours: '11:00 AM – 10:00 PM' },
    { days: 'Friday', hours: '11:00 AM – 11:00 PM' },
  ])
  expect(
    groupDaysByHours([0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) => toNamedDayHours([{ ...sunday, dayOfWeek }]))),
  ).toMatchObject([{ days: 'Every day' }])
  const weekdays = [1, 2, 3, 4, 5].flatMap((dayOfWeek) => toNamedDayHours([{ ...sunday, dayOfWeek }]))
  expect(groupDaysByHours(weekdays)).toMatchObject([{ days: 'Monday – Friday' }])
  expect(groupDaysByHours(toNamedDayHours([sunday, { ...sunday, dayOfWeek: 2 }])).map((each) => each.days)).toEqual([
    'Sunday',
    'Tuesday',
  ])
})

it('named days can be parsed again', () => {
  const hours = [sunday, { dayOfWeek: 5, open: '9:00 AM', close: '10:00 AM' }, friday]
  expect(namedDayHoursToTimeRanges(toNamedDayHours(hours))).toEqual(hours)
})
