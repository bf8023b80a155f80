import type { Env } from '../env.ts'
import { getNetwork } from '../http/network.ts'
import { consumeLimits } from '../stores/rate-limit.ts'
import { sign } from './signing.ts'

interface Limits {
  /** In a quarter of an hour, from one network and from all. */
  perNetwork: number
  overall: number
}

const seconds = 15 * 60

/**
 * Counts a report that anybody may send. The seconds to wait when there were too many, else null. Networks are kept
 * signed.
 */
export async function limitReports(
  env: Env,
  request: Request,
  kind: string,
  { perNetwork, overall }: Limits,
): Promise<number | null> {
  const limits = [
    { key: await sign(env.SECRET_KEY, `${kind} report ${getNetwork(request)}`), max: perNetwork, seconds },
    { key: `${kind} report`, max: overall, seconds },
  ]
  return consumeLimits(env.DB, limits, crypto.randomUUID(), new Date())
}
