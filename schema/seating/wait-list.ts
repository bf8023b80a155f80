/** Where a party stands. The last three are the end of it. */
export const waitListStates = ['waiting', 'ready', 'seated', 'cancelled', 'expired'] as const
export type WaitListState = (typeof waitListStates)[number]

/** The largest party each size of table takes; the last takes all others. */
const tableSizes = [2, 4, 6] as const

/** Parties wait for a table of their size: 0 for one or two people, 1 for up to four, 2 for up to six, 3 for more. */
export const sizeClassOf = (partySize: number): number => {
  const found = tableSizes.findIndex((size) => partySize <= size)
  return found < 0 ? tableSizes.length : found
}

export const sizeClassLabels = ['1–2', '3–4', '5–6', '7+'] as const

/** The largest party where a restaurant names no limit of its own. */
export const defaultMaxPartySize = 12

/** A party that nobody called in so long has gone home; one that was called and did not come has lost its table. In minutes. */
export const maxWaitMinutes = 240
export const maxReadyMinutes = 30

/** Seatings of so many minutes ago and less tell how fast tables come free; the latest so many of them. */
export const paceWindowMinutes = 90
export const paceSampleSize = 10

/** Fewer seatings than this tell nothing. */
const minSeatings = 3

/** Minutes between two tables of a size where nobody has been seated lately. */
const usualPace = [6, 8, 12, 15] as const

/** What of the recent past says how long a party will wait. */
export interface WaitEstimateInput {
  sizeClass: number
  /** Parties of its size that wait longer already. */
  ahead: number
  /** How many of that size were seated lately, and how many minutes ago the first of those. */
  seated: number
  firstSeatedAgo: number
  /** What the restaurant itself says to whoever comes now, such as `15–20 min`. */
  postedWait: string | null
}

/** Minutes between two tables of a size, by the latest seatings; null when these were too few. */
export const minutesPerTable = ({ seated, firstSeatedAgo }: Pick<WaitEstimateInput, 'seated' | 'firstSeatedAgo'>): number | null =>
  seated < minSeatings ? null : Math.max(1, firstSeatedAgo / seated)

/**
 * How long a party will wait, in words: by the pace of the latest seatings; without any, what the restaurant says, unless
 * the parties ahead alone take longer.
 */
export function estimateWait(waiting: WaitEstimateInput): string {
  const { sizeClass, ahead, postedWait } = waiting
  const pace = minutesPerTable(waiting)
  if (pace !== null) return formatWait(pace * (ahead + 1))
  const usual = usualPace[sizeClass]! * (ahead + 1)
  return postedWait && (postedMinutes(postedWait) ?? usual) >= usual ? postedWait : formatWait(usual)
}

/** The longest wait a text such as `15–20 min` names, in minutes; null for any other words. */
const postedMinutes = (text: string): number | null => {
  const numbers = text.match(/\d+/g)
  return numbers && /min/i.test(text) ? Number(numbers.at(-1)) : null
}

const maxMinutes = 180

/** Minutes as nobody will mind being told: `15–20 min`, in steps of five around the truth. */
export function formatWait(minutes: number): string {
  if (minutes > maxMinutes) return 'more than 3 hours'
  const low = Math.max(5, Math.floor((minutes * 0.85) / 5) * 5)
  return `${low}–${Math.max(low + 5, Math.ceil((minutes * 1.15) / 5) * 5)} min`
}

/** What a host does about a party, by name: from which states, and to which. */
export const hostActions = {
  call: { from: ['waiting'], to: 'ready' },
  seat: { from: ['waiting', 'ready'], to: 'seated' },
  no_show: { from: ['waiting', 'ready'], to: 'cancelled' },
  cancel: { from: ['waiting', 'ready'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly WaitListState[]; to: WaitListState }>
export type HostAction = keyof typeof hostActions | 'undo'

export const isFinished = (state: WaitListState) => state !== 'waiting' && state !== 'ready'
