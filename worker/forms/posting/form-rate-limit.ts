import type { Env } from '../../env.ts'
import type { VerifiedCsrfToken } from '../../http/csrf.ts'
import { createTokenBucket } from '../../stores/token-bucket.ts'

/** Limits pages rendered for rejected forms: one costs as much as twenty cached pages, so a flood gets plain pages. */
export const tryConsumeRejectedFormRenderLimit = createTokenBucket({ max: 100, perSecond: 5 })

/** Limits page lookups for rejected requests, which only decide whether the page has a form at all. */
export const tryConsumeFormPageLookupLimit = createTokenBucket({ max: 20, perSecond: 2 })

const isWithinFloodRate = createTokenBucket({ max: 100, perSecond: 20 })

/**
 * Whether forms are arriving as a flood; call it for every form, including rejected ones. During a flood, pages may be
 * read from memory.
 */
export const recordFormAndDetectGlobalFlood = (now: number): boolean => !isWithinFloodRate(now)

/** Maximum number of submissions per form instance. Even fifty can be an accidental repeated click. */
const maxSubmissionsPerInstance = 100
const instanceCounts = new Map<string, number>()

/** Whether a form instance has been submitted too often, so that replayed tokens do not reach the database. */
export const recordFormInstanceAndDetectReplay = ({ id }: VerifiedCsrfToken): boolean =>
  countRequest(instanceCounts, id) > maxSubmissionsPerInstance

/** Up to this many forms per network and minute, the platform's rate limiter is not called. */
const maxPerMinute = 20
const networkCounts = new Map<string, number>()
/** Networks the platform's rate limiter has rejected in this minute. */
const rejectedNetworks = new Set<string>()
let minute = 0

/** Whether a network is within its rate limit. Always true without the platform's rate limiter. */
export async function tryConsumeNetworkFormRateLimit({ FORM_RATE_LIMITER }: Env, network: string): Promise<boolean> {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) {
    networkCounts.clear()
    rejectedNetworks.clear()
  }
  minute = now
  if (countRequest(networkCounts, network) <= maxPerMinute || !FORM_RATE_LIMITER) return true
  if (rejectedNetworks.has(network)) return false
  const { success } = await FORM_RATE_LIMITER.limit({ key: network })
  if (!success) rejectedNetworks.add(network)
  return success
}

/** Increments the count of a key. Clears all counts when there are too many keys. */
function countRequest(counts: Map<string, number>, key: string): number {
  if (counts.size > 10_000) counts.clear()
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}
