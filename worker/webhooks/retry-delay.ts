const minute = 60_000
const hour = 60 * minute

/** The delays between attempts in milliseconds; a delivery fails after the attempt that follows the last one. */
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour]

/** Returns the delay after a number of failed attempts, in milliseconds; null if there is no further attempt. */
export const getWebhookRetryDelay = (attempts: number): number | null => delays[attempts - 1] ?? null
