/** How far around a typed place the contact form offers restaurants, in miles, and how many (specification §9). */
export const contactSearchScope = { radius: 200, limit: 6 } as const

/** The control where a restaurant is looked for, beside the fields of the form: an aid that is not kept. */
export const locationSearch = 'location_search'

/** How long a message may be, in characters. */
export const messageLength = { least: 10, most: 5000 } as const
