import { allowance } from '../allowance.ts'
import type { FormInstance } from '../csrf.ts'
import type { Env } from '../env.ts'

/** Pages drawn anew for forms that are not taken: one costs as much as twenty kept pages, so that a flood gets a plain one. */
export const mayComeBack = allowance({ most: 100, perSecond: 5 })

/** More forms than these are a flood; it may take its page from memory. */
const withoutHurry = allowance({ most: 100, perSecond: 20 })
export const isPouringIn = (): boolean => !withoutHurry(Date.now())

/** One showing of a form is judged so often. Fifty at once are somebody's double click. */
const mostTries = 100
const tries = new Map<string, number>()

/** Whether this isolate has judged a showing of a form as often as it ever will: who replays its token does not reach the database. */
export const isReplayed = ({ id }: FormInstance): boolean => oneMore(tries, id) > mostTries

/** So many of a network in a minute are nobody's flood, and the platform is not asked about them. */
const fewInAMinute = 20
const networks = new Map<string, number>()
let minute = 0

/** Whether a network sends as few as people do; where the platform does not count, everybody does. */
export async function isFewFrom({ FORM_SIEVE }: Env, network: string): Promise<boolean> {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) networks.clear()
  minute = now
  return oneMore(networks, network) <= fewInAMinute || !FORM_SIEVE || (await FORM_SIEVE.limit({ key: network })).success
}

/** Counts one more; of too many keys all are forgotten. */
function oneMore(counts: Map<string, number>, key: string): number {
  if (counts.size > 10_000) counts.clear()
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}
