/** How far around a typed place the contact form offers restaurants, in miles, and how many (specification §9). */
export const contactSearchLimits = { radius: 200, limit: 6 } as const

/** The control where a restaurant is looked for, beside the fields of the form: an aid that is not kept. */
export const locationSearchControl = 'location_search'

/** How long a message may be, in characters. */
export const messageLength = { min: 10, max: 5000 } as const
