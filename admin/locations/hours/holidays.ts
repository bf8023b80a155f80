import { addDays, weekdayOf } from '#schema/time/zoned-time.ts'

/** A public holiday on which restaurants often keep hours of their own. */
export interface Holiday {
  /** `YYYY-MM-DD`. */
  date: string
  label: string
}

type Rule = (year: number) => string

const on =
  (month: number, day: number): Rule =>
  (year) =>
    `${year}-${two(month)}-${two(day)}`

/** The first, second … such weekday (0 is Sunday) of a month. */
const nth =
  (count: number, weekday: number, month: number): Rule =>
  (year) => {
    const first = `${year}-${two(month)}-01`
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7)
  }

/** The last such weekday on or before a day. */
const lastBy =
  (weekday: number, month: number, day: number): Rule =>
  (year) => {
    const latest = `${year}-${two(month)}-${two(day)}`
    return addDays(latest, -((weekdayOf(latest) - weekday + 7) % 7))
  }

/** Easter Sunday of the Gregorian calendar, after Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const golden = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`
}

const both: [string, Rule][] = [
  ['New Year’s Day', on(1, 1)],
  ['Good Friday', (year) => addDays(easterSunday(year), -2)],
  ['Easter Sunday', easterSunday],
  ['Mother’s Day', nth(2, 0, 5)],
  ['Father’s Day', nth(3, 0, 6)],
  ['Labor Day', nth(1, 1, 9)],
  ['Christmas Eve', on(12, 24)],
  ['Christmas Day', on(12, 25)],
  ['New Year’s Eve', on(12, 31)],
]

const rules: Record<string, [string, Rule][]> = {
  US: [
    ...both,
    ['Martin Luther King Jr. Day', nth(3, 1, 1)],
    ['Presidents’ Day', nth(3, 1, 2)],
    ['Memorial Day', lastBy(1, 5, 31)],
    ['Juneteenth', on(6, 19)],
    ['Independence Day', on(7, 4)],
    ['Veterans Day', on(11, 11)],
    ['Thanksgiving Day', nth(4, 4, 11)],
  ],
  CA: [
    ...both.map(([label, rule]): [string, Rule] => [label === 'Labor Day' ? 'Labour Day' : label, rule]),
    ['Victoria Day', lastBy(1, 5, 24)],
    ['Canada Day', on(7, 1)],
    ['Civic Holiday', nth(1, 1, 8)],
    ['National Day for Truth and Reconciliation', on(9, 30)],
    ['Thanksgiving Day', nth(2, 1, 10)],
    ['Remembrance Day', on(11, 11)],
    ['Boxing Day', on(12, 26)],
  ],
}

/** The holidays of a country (`US` or `CA`) in the year that begins on a date, by date. */
export function upcomingHolidays(country: string, today: string): Holiday[] {
  const year = Number(today.slice(0, 4))
  const until = `${year + 1}${today.slice(4)}`
  return [year, year + 1]
    .flatMap((each) => (rules[country] ?? []).map(([label, rule]) => ({ date: rule(each), label })))
    .filter(({ date }) => date >= today && date < until)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function two(number: number) {
  return String(number).padStart(2, '0')
}
