import { allowance } from '../allowance.ts'
import type { FormInstance } from '../csrf.ts'
import type { Env } from '../env.ts'

/** Pages drawn anew for forms that are not taken: one costs as much as twenty kept pages, so that a flood gets a plain one. */
export const mayComeBack = allowance({ most: 100, perSecond: 5 })

/** Posts that are refused for what they are, and whose page is looked up all the same: whether it takes any is worth a query now and then. */
export const mayLookUp = allowance({ most: 20, perSecond: 2 })

const withoutHurry = allowance({ most: 100, perSecond: 20 })

/**
 * Whether a form is one of a flood, when every post is asked about, whatever becomes of it: a flood of posts that are refused at
 * the door leaves no more time than another. Its page may come from memory.
 */
export const isPouringIn = (now: number): boolean => !withoutHurry(now)

/** One showing of a form is judged so often. Fifty at once are somebody's double click. */
const mostTries = 100
const tries = new Map<string, number>()

/** Whether this isolate has judged a showing of a form as often as it ever will: who replays its token does not reach the database. */
export const isReplayed = ({ id }: FormInstance): boolean => oneMore(tries, id) > mostTries

/** So many of a network in a minute are nobody's flood, and the platform is not asked about them. */
const fewInAMinute = 20
const networks = new Map<string, number>()
/** Those that the platform has found too many this minute: asking again would not bring them in. */
const refused = new Set<string>()
let minute = 0

/** Whether a network sends as few as people do; where the platform does not count, everybody does. */
export async function isFewFrom({ FORM_SIEVE }: Env, network: string): Promise<boolean> {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) {
    networks.clear()
    refused.clear()
  }
  minute = now
  if (oneMore(networks, network) <= fewInAMinute || !FORM_SIEVE) return true
  if (refused.has(network)) return false
  const { success } = await FORM_SIEVE.limit({ key: network })
  if (!success) refused.add(network)
  return success
}

/** Counts one more; of too many keys all are forgotten. */
function oneMore(counts: Map<string, number>, key: string): number {
  if (counts.size > 10_000) counts.clear()
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}
