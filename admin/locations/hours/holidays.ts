import { addDays, getWeekday } from '#schema/time/zoned-time.ts'

/** A public holiday on which restaurants often have different hours. */
export interface Holiday {
  /** `YYYY-MM-DD`. */
  date: string
  label: string
}

type Rule = (year: number) => string

const fixedDate =
  (month: number, day: number): Rule =>
  (year) =>
    `${year}-${padToTwo(month)}-${padToTwo(day)}`

/** The nth weekday (0 is Sunday) of a month. */
const nthWeekday =
  (count: number, weekday: number, month: number): Rule =>
  (year) => {
    const first = `${year}-${padToTwo(month)}-01`
    return addDays(first, ((weekday - getWeekday(first) + 7) % 7) + (count - 1) * 7)
  }

/** The last given weekday on or before a day. */
const lastWeekdayBy =
  (weekday: number, month: number, day: number): Rule =>
  (year) => {
    const latest = `${year}-${padToTwo(month)}-${padToTwo(day)}`
    return addDays(latest, -((getWeekday(latest) - weekday + 7) % 7))
  }

/** Easter Sunday in the Gregorian calendar, by the Meeus/Jones/Butcher algorithm. */
export function computeEasterSunday(year: number): string {
  const golden = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return `${year}-${padToTwo(Math.floor(days / 31))}-${padToTwo((days % 31) + 1)}`
}

const commonRules: [string, Rule][] = [
  ['New Year’s Day', fixedDate(1, 1)],
  ['Good Friday', (year) => addDays(computeEasterSunday(year), -2)],
  ['Easter Sunday', computeEasterSunday],
  ['Mother’s Day', nthWeekday(2, 0, 5)],
  ['Father’s Day', nthWeekday(3, 0, 6)],
  ['Labor Day', nthWeekday(1, 1, 9)],
  ['Christmas Eve', fixedDate(12, 24)],
  ['Christmas Day', fixedDate(12, 25)],
  ['New Year’s Eve', fixedDate(12, 31)],
]

const rules: Record<string, [string, Rule][]> = {
  US: [
    ...commonRules,
    ['Martin Luther King Jr. Day', nthWeekday(3, 1, 1)],
    ['Presidents’ Day', nthWeekday(3, 1, 2)],
    ['Memorial Day', lastWeekdayBy(1, 5, 31)],
    ['Juneteenth', fixedDate(6, 19)],
    ['Independence Day', fixedDate(7, 4)],
    ['Veterans Day', fixedDate(11, 11)],
    ['Thanksgiving Day', nthWeekday(4, 4, 11)],
  ],
  CA: [
    ...commonRules.map(([label, rule]): [string, Rule] => [label === 'Labor Day' ? 'Labour Day' : label, rule]),
    ['Victoria Day', lastWeekdayBy(1, 5, 24)],
    ['Canada Day', fixedDate(7, 1)],
    ['Civic Holiday', nthWeekday(1, 1, 8)],
    ['National Day for Truth and Reconciliation', fixedDate(9, 30)],
    ['Thanksgiving Day', nthWeekday(2, 1, 10)],
    ['Remembrance Day', fixedDate(11, 11)],
    ['Boxing Day', fixedDate(12, 26)],
  ],
}

/** The holidays of a country (`US` or `CA`) in the year from a date on, sorted by date. */
export function listUpcomingHolidays(country: string, today: string): Holiday[] {
  const year = Number(today.slice(0, 4))
  const until = `${year + 1}${today.slice(4)}`
  return [year, year + 1]
    .flatMap((each) => (rules[country] ?? []).map(([label, rule]) => ({ date: rule(each), label })))
    .filter(({ date }) => date >= today && date < until)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function padToTwo(number: number) {
  return String(number).padStart(2, '0')
}
