/** After this many attempts, about three days, a mail counts as dead. */
export const maxMailAttempts = 80

const minDelay = 60_000
const maxDelay = 60 * 60_000

/**
 * Returns the delay after a failed attempt in milliseconds: exponential from one minute to one hour, with 25 percent
 * jitter (`random` from 0 to 1) so that mails that failed together are not retried together.
 */
export const getMailRetryDelay = (attempts: number, random: number): number =>
  Math.round(Math.min(maxDelay, minDelay * 2 ** (attempts - 1)) * (0.75 + random / 2))
