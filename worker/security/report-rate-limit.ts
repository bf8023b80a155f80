import type { Env } from '../env.ts'
import { getClientNetwork } from '../http/network.ts'
import { consumeRateLimits } from '../stores/rate-limit.ts'
import { signWithHmac } from './signing.ts'

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
export async function consumeAnonymousReportRateLimit(
  env: Env,
  request: Request,
  kind: string,
  { perNetwork, overall }: Limits,
): Promise<number | null> {
  const limits = [
    {
      key: await signWithHmac(env.SECRET_KEY, `${kind} report ${getClientNetwork(request)}`),
      max: perNetwork,
      seconds,
    },
    { key: `${kind} report`, max: overall, seconds },
  ]
  return consumeRateLimits(env.DB, limits, crypto.randomUUID(), new Date())
}
