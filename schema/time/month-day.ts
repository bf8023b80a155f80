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

/** February has 29: somebody was born on it. */
const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** How many days a month (1 to 12) has in a year that has all of them; 0 for no month. */
export const daysInMonth = (month: number): number => daysOfMonths[month - 1] ?? 0

/** Whether a month (1 to 12) ever has this day. */
export const isMonthDay = (month: number, day: number): boolean => Number.isInteger(day) && day >= 1 && day <= daysInMonth(month)
