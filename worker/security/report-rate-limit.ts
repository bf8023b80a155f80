import type { Env } from '../env.ts'
import { getNetwork } from '../http/network.ts'
import { consumeLimits } from '../stores/rate-limit.ts'
import { sign } from './signing.ts'

interface Limits {
  /** The maximum number in 15 minutes, per network and overall. */
  perNetwork: number
  overall: number
}

const seconds = 15 * 60

/**
 * Counts an anonymous report. Returns the seconds to wait if there were too many, else null. Networks are stored only
 * as signatures.
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
