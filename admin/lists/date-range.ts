/** Spans of days to choose from, counted back from today by the editor's own clock. */
const dateRanges = { today: 1, week: 7, month: 30 } as const
export type DateRangeName = keyof typeof dateRanges | 'custom' | ''

/** What stands in the address: a span by its name, or two days as `YYYY-MM-DD`. */
export interface DateRange {
  name: DateRangeName
  from: string
  to: string
}

export function parseDateRange(parameters: URLSearchParams): DateRange {
  const asked = parameters.get('range') ?? ''
  const name = asked === 'custom' || Object.hasOwn(dateRanges, asked) ? (asked as DateRangeName) : ''
  return { name, from: day(parameters.get('from')), to: day(parameters.get('to')) }
}

const day = (text: string | null) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text!)) ? text! : ''

/** The moments a range begins and ends at, as the server asks for them; one that is open ends nowhere. */
export function toTimestamps({ name, from, to }: DateRange, now: Date): { from?: string; before?: string } {
  if (name === '') return {}
  if (name === 'custom') return { ...(from && { from: startOf(from, 0) }), ...(to && { before: startOf(to, 1) }) }
  return { from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - dateRanges[name] + 1).toISOString() }
}

/** Midnight of a day by the editor's clock, so many days later. */
function startOf(text: string, later: number): string {
  const [year, month, date] = text.split('-').map(Number)
  return new Date(year!, month! - 1, date! + later).toISOString()
}
