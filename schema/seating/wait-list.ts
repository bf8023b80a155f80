/** The states of a party. The last three are final. */
export const waitListEntryStates = ['waiting', 'ready', 'seated', 'cancelled', 'expired'] as const
export type WaitListEntryState = (typeof waitListEntryStates)[number]

/** The largest party for each table size; the last size has all others. */
const tableSizes = [2, 4, 6] as const

/** Returns the table size of a party: 0 for one or two people, 1 for up to four, 2 for up to six, 3 for more. */
export const getPartySizeClass = (partySize: number): number => {
  const index = tableSizes.findIndex((size) => partySize <= size)
  return index < 0 ? tableSizes.length : index
}

export const partySizeClassLabels = ['1–2', '3–4', '5–6', '7+'] as const

/** The largest party if a restaurant has no limit of its own. */
export const defaultMaxPartySize = 12

/** Minutes after which a party that was not called counts as gone, and one that was called loses its table. */
export const waitingPartyExpiryMinutes = 240
export const calledPartyExpiryMinutes = 30

/** The window in minutes, and the number of latest seatings, that determine the pace. */
export const seatingPaceWindowMinutes = 90
export const seatingPaceSampleSize = 10

/** The minimum number of seatings for a pace. */
const minSeatings = 3

/** Default minutes between two tables of a size without recent seatings. */
const defaultPace = [6, 8, 12, 15] as const

/** The data for estimating a party's wait. */
export interface WaitEstimateInput {
  sizeClass: number
  /** The number of parties of its size that joined before. */
  ahead: number
  /** The number of recent seatings of that size, and the minutes since the first of them. */
  seated: number
  firstSeatedAgo: number
  /** The restaurant's own estimate, such as `15–20 min`. */
  postedWait: string | null
}

/** Returns the minutes between two tables of a size, by the latest seatings; null if there were too few. */
export const estimateMinutesPerTable = ({
  seated,
  firstSeatedAgo,
}: Pick<WaitEstimateInput, 'seated' | 'firstSeatedAgo'>): number | null =>
  seated < minSeatings ? null : Math.max(1, firstSeatedAgo / seated)

/**
 * Estimates a party's wait as text: by the pace of the latest seatings; without any, the posted wait, unless the
 * parties ahead alone take longer.
 */
export function estimateWaitText(waiting: WaitEstimateInput): string {
  const { sizeClass, ahead, postedWait } = waiting
  const pace = estimateMinutesPerTable(waiting)
  if (pace !== null) return formatMinutesAsWaitRange(pace * (ahead + 1))
  const usual = defaultPace[sizeClass]! * (ahead + 1)
  return postedWait && (postedMinutes(postedWait) ?? usual) >= usual ? postedWait : formatMinutesAsWaitRange(usual)
}

/**
 * Returns the current wait of a list as pages show it: the posted one; without any, that of a small party behind
 * `partiesAhead` of its size. Null if none is posted and nobody waits (`partiesAhead` is null).
 */
export function describeCurrentWait(postedWait: string | null, partiesAhead: number | null): string | null {
  if (postedWait || partiesAhead === null) return postedWait
  return formatMinutesAsWaitRange(defaultPace[0] * (partiesAhead + 1))
}

/** Parses the longest wait of a text such as `15–20 min`, in minutes; null for any other text. */
const postedMinutes = (text: string): number | null => {
  const numbers = text.match(/\d+/g)
  return numbers && /min/i.test(text) ? Number(numbers.at(-1)) : null
}

const maxMinutes = 180

/** Formats minutes as `15–20 min`, in steps of five. */
export function formatMinutesAsWaitRange(minutes: number): string {
  if (minutes > maxMinutes) return 'more than 3 hours'
  const low = Math.max(5, Math.floor((minutes * 0.85) / 5) * 5)
  return `${low}–${Math.max(low + 5, Math.ceil((minutes * 1.15) / 5) * 5)} min`
}

/** The actions of a host, by name: the states they start from, and the resulting state. */
export const hostWaitListStateTransitions = {
  call: { from: ['waiting'], to: 'ready' },
  seat: { from: ['waiting', 'ready'], to: 'seated' },
  no_show: { from: ['waiting', 'ready'], to: 'cancelled' },
  cancel: { from: ['waiting', 'ready'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly WaitListEntryState[]; to: WaitListEntryState }>
export type HostWaitListAction = keyof typeof hostWaitListStateTransitions | 'undo'

export const isFinalWaitListState = (state: WaitListEntryState) => state !== 'waiting' && state !== 'ready'
