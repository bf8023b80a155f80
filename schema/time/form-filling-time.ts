/** How long guests may take to fill in a form, in milliseconds, before the first times that it offers are too soon. */
const formFillingTime = 10 * 60_000

/** Returns when a form that is sent now may have been shown at the earliest: what it offered then is still accepted. */
export const getEarliestFormLoadTime = (now: Date): Date => new Date(now.getTime() - formFillingTime)
