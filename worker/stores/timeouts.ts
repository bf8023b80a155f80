/**
 * How long a database, a store or a bucket may take until it counts as away, in milliseconds: the one rule by which
 * nobody waits without end. A write gets longer, because whoever is told that it failed cannot know whether it did.
 */
export interface TimeoutPolicy {
  read: number
  write: number
}

/** For the public site. */
export const publicTimeouts: TimeoutPolicy = { read: 5000, write: 10_000 }
/**
 * For the back office and what is scheduled, which read and write much at once. D1 itself ends a query after half a
 * minute.
 */
export const adminTimeouts: TimeoutPolicy = { read: 30_000, write: 30_000 }

/** Nothing came in time. */
export class TimeoutError extends Error {}

/** What comes of a call, or `TimeoutError` when it takes longer. The call itself goes on: nothing takes it back. */
export async function withTimeout<T>(milliseconds: number, call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${milliseconds / 1000} s.`)), milliseconds)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer ?? null)
  }
}

/**
 * Whoever has just not answered is not waited for as long by the next, in milliseconds, until it answers or for a
 * while.
 */
const shortTimeout = 1000
const suspicionPeriod = 10_000

/** The patience of this isolate with one binding. */
export class TimedBinding {
  private suspectUntil = 0

  constructor(private readonly timeouts: TimeoutPolicy) {}

  /** What a read brings; once more after an error that passes. */
  read<T>(call: () => Promise<T>): Promise<T> {
    return retryOnce(async () => {
      const { read } = this.timeouts
      try {
        const answer = await withTimeout(Date.now() < this.suspectUntil ? Math.min(read, shortTimeout) : read, call())
        this.suspectUntil = 0
        return answer
      } catch (error) {
        if (error instanceof TimeoutError) this.suspectUntil = Date.now() + suspicionPeriod
        throw error
      }
    })
  }

  /** What a write brings. It is never repeated here: only its caller knows whether doing it twice is doing it once. */
  write<T>(call: () => Promise<T>): Promise<T> {
    return withTimeout(this.timeouts.write, call())
  }
}

/**
 * Errors after which D1's documentation advises another attempt
 * (https://developers.cloudflare.com/d1/best-practices/retry-queries/). They leave open whether a write was done.
 */
const transientError = /Network connection lost|caused object to be reset|reset because its code was updated/

/**
 * Does something again, once, after an error that passes: a read, or a write that comes to the same when it is done
 * twice.
 */
export async function retryOnce<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!transientError.test(String(error))) throw error
    await scheduler.wait(20 + Math.random() * 40)
    return attempt()
  }
}
