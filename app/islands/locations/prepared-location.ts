import type { OpeningIndicatorState } from '../../ui/locations/hours/opening-text.ts'

/** The key in the browser's storage of what pages show of the preferred restaurant. */
export const preparedLocationStorageKey = 'preferred-location-prepared'

/** In which part of its days a restaurant is the same: until when, in milliseconds since 1970, and what pages show. */
export interface PreparedPeriod {
  until: number
  /** Whether it is open, in words; empty if that is not known. */
  text: string
  light?: OpeningIndicatorState | undefined
  /** Whether guests see it as temporarily closed, with a storm. */
  isStorm: boolean
  /** Whether its links are those of a restaurant that is temporarily closed. */
  isClosed: boolean
}

/**
 * What pages show of the preferred restaurant, for some days. It is prepared when the restaurant has been chosen or
 * changed, so that other pages load no code of opening hours, time zones and texts.
 */
export interface PreparedLocation {
  /** What it was prepared from, as text: with another source it is prepared again. */
  source: string
  /** When it was prepared, in milliseconds since 1970. */
  from: number
  timeZone?: string | undefined
  /** The most relevant note about its services. */
  note: string
  /** Where it takes orders, and its page; empty without. */
  orderUrl: string
  pageUrl: string
  periods: PreparedPeriod[]
}
