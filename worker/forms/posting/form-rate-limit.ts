import type { Env } from '../../env.ts'
import type { FormInstance } from '../../http/csrf.ts'
import { createTokenBucket } from '../../stores/token-bucket.ts'

/**
 * Pages drawn anew for forms that are not taken: one costs as much as twenty kept pages, so that a flood gets a plain
 * one.
 */
export const canRerender = createTokenBucket({ max: 100, perSecond: 5 })

/**
 * Posts that are refused for what they are, and whose page is looked up all the same: whether it takes any is worth a
 * query now and then.
 */
export const canLookUpPage = createTokenBucket({ max: 20, perSecond: 2 })

const minInterval = createTokenBucket({ max: 100, perSecond: 20 })

/**
 * Whether a form is one of a flood, when every post is asked about, whatever becomes of it: a flood of posts that are
 * refused at the door leaves no more time than another. Its page may come from memory.
 */
export const isFormFlood = (now: number): boolean => !minInterval(now)

/** One showing of a form is judged so often. Fifty at once are somebody's double click. */
const maxTries = 100
const tries = new Map<string, number>()

/**
 * Whether this isolate has judged a showing of a form as often as it ever will: who replays its token does not reach
 * the database.
 */
export const isReplayedForm = ({ id }: FormInstance): boolean => countRequest(tries, id) > maxTries

/** So many of a network in a minute are nobody's flood, and the platform is not asked about them. */
const maxPerMinute = 20
const networks = new Map<string, number>()
/** Those that the platform has found too many this minute: asking again would not bring them in. */
const rejectedNetworks = new Set<string>()
let minute = 0

/** Whether a network sends as few as people do; where the platform does not count, everybody does. */
export async function isWithinNetworkLimit({ FORM_RATE_LIMITER }: Env, network: string): Promise<boolean> {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) {
    networks.clear()
    rejectedNetworks.clear()
  }
  minute = now
  if (countRequest(networks, network) <= maxPerMinute || !FORM_RATE_LIMITER) return true
  if (rejectedNetworks.has(network)) return false
  const { success } = await FORM_RATE_LIMITER.limit({ key: network })
  if (!success) rejectedNetworks.add(network)
  return success
}

/** Counts one more; of too many keys all are forgotten. */
function countRequest(counts: Map<string, number>, key: string): number {
  if (counts.size > 10_000) counts.clear()
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}
