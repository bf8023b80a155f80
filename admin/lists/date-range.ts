/** The ranges to choose from, in days before today by the browser's clock. */
const dateRanges = { today: 1, week: 7, month: 30 } as const
export type DateRangeName = keyof typeof dateRanges | 'custom' | ''

/** A range as in the address: the name of a range, or two days as `YYYY-MM-DD`. */
export interface DateRangeFilterValue {
  name: DateRangeName
  from: string
  to: string
}

export function parseDateRangeParams(parameters: URLSearchParams): DateRangeFilterValue {
  const asked = parameters.get('range') ?? ''
  const name = asked === 'custom' || Object.hasOwn(dateRanges, asked) ? (asked as DateRangeName) : ''
  return { name, from: day(parameters.get('from')), to: day(parameters.get('to')) }
}

const day = (text: string | null) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text!)) ? text! : ''

/** Returns the start and end of a range for the server's query; a range up to today has no end. */
export function toDateRangeTimestamps(
  { name, from, to }: DateRangeFilterValue,
  now: Date,
): { from?: string; before?: string } {
  if (name === '') return {}
  if (name === 'custom') return { ...(from && { from: startOf(from, 0) }), ...(to && { before: startOf(to, 1) }) }
  return { from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - dateRanges[name] + 1).toISOString() }
}

/** Returns midnight of a day by the browser's clock, with `days` added. */
function startOf(text: string, later: number): string {
  const [year, month, date] = text.split('-').map(Number)
  return new Date(year!, month! - 1, date! + later).toISOString()
}
