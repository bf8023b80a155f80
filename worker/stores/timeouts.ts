/**
 * The timeouts of D1, KV and R2 calls, in milliseconds. Writes get longer, because after a timeout it is unknown
 * whether they were done.
 */
export interface StorageTimeouts {
  read: number
  write: number
}

/** The timeouts of the public site. */
export const publicSiteStorageTimeouts: StorageTimeouts = { read: 5000, write: 10_000 }
/** The timeouts of the back office and scheduled tasks, which run larger queries. D1 itself limits queries to 30 s. */
export const backOfficeStorageTimeouts: StorageTimeouts = { read: 30_000, write: 30_000 }

/** A call did not finish in time. */
export class StorageTimeoutError extends Error {}

/** Returns the result of a call; throws `StorageTimeoutError` if it takes longer. The call itself is not canceled. */
export async function withTimeout<T>(milliseconds: number, call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StorageTimeoutError(`No response within ${milliseconds / 1000} s.`)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([call, late])
  } finally {
    if (timer !== undefined) clearTimeout(timer)
  }
}

// After a timeout, further reads get a short timeout for a while (milliseconds), until one succeeds.
const shortTimeout = 1000
const suspicionPeriod = 10_000

/** Applies timeouts to the calls of one binding. */
export class StorageBindingWithTimeouts {
  private suspectUntil = 0

  constructor(private readonly timeouts: StorageTimeouts) {}

  /** Runs a read with a timeout; retries once after a transient error. */
  read<T>(call: () => Promise<T>): Promise<T> {
    return retryOnceAfterTransientError(async () => {
      const { read } = this.timeouts
      try {
        const result = await withTimeout(Date.now() < this.suspectUntil ? Math.min(read, shortTimeout) : read, call())
        this.suspectUntil = 0
        return result
      } catch (error) {
        if (error instanceof StorageTimeoutError) this.suspectUntil = Date.now() + suspicionPeriod
        throw error
      }
    })
  }

  /** Runs a write with a timeout. It is not retried, because only the caller knows whether it is idempotent. */
  write<T>(call: () => Promise<T>): Promise<T> {
    return withTimeout(this.timeouts.write, call())
  }
}

/**
 * Errors that D1's documentation recommends to retry
 * (https://developers.cloudflare.com/d1/best-practices/retry-queries/). It is unknown whether a write was done.
 */
const transientError = /Network connection lost|caused object to be reset|reset because its code was updated/

/** Retries a read or an idempotent write once after a transient error. */
export async function retryOnceAfterTransientError<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!transientError.test(String(error))) throw error
    await scheduler.wait(20 + Math.random() * 40)
    return attempt()
  }
}
