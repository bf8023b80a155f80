/** After this many attempts, about three days, a mail is a dead letter. */
export const maxMailAttempts = 80

const first = 60_000
const maxDelay = 60 * 60_000

/**
 * How long to wait after a failed attempt, in milliseconds: a minute, then twice as long each time, an hour at most; a
 * quarter more or less by chance (`random` from 0 to 1), so that what failed together does not come back together.
 */
export const retryDelay = (attempts: number, random: number): number =>
  Math.round(Math.min(maxDelay, first * 2 ** (attempts - 1)) * (0.75 + random / 2))
