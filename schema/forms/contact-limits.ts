/**
 * The radius in miles and the maximum number of restaurants offered around a place in the contact form (specification
 * §9).
 */
export const contactLocationSearchLimits = { radius: 200, limit: 6 } as const

/** The control for the restaurant search, in addition to the fields of the form; it is not stored. */
export const locationSearchControlName = 'location_search'

/** The length of a message, in characters. */
export const contactMessageLengthLimits = { min: 10, max: 5000 } as const
