/** The months by their English names, January first. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** February has 29 days, for birthdays in leap years. */
const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Returns the number of days of a month (1 to 12) in a leap year; 0 if invalid. */
export const getMaxDaysInMonth = (month: number): number => daysOfMonths[month - 1] ?? 0

/** Whether a month (1 to 12) can have this day. */
export const isValidMonthDay = (month: number, day: number): boolean =>
  Number.isInteger(day) && day >= 1 && day <= getMaxDaysInMonth(month)
