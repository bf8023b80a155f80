import { countStatement, waitAfter, waitUnder } from '../data/rate-count.ts'
import type { Env } from '../env.ts'
import { networkOf } from '../network.ts'
import { oncemore } from '../patience.ts'
import { sign } from '../signing.ts'

interface Limits {
  /** In a quarter of an hour, from one network and from all. */
  perNetwork: number
  inAll: number
}

const seconds = 15 * 60

/** Counts a report that anybody may send. The seconds to wait when there were too many, else null. Networks are kept signed. */
export async function tooManyReports(env: Env, request: Request, kind: string, { perNetwork, inAll }: Limits): Promise<number | null> {
  const now = new Date()
  const limits = [
    { key: await sign(env.SECRET_KEY, `${kind} report ${networkOf(request)}`), most: perNetwork, seconds },
    { key: `${kind} report`, most: inAll, seconds },
  ]
  const known = waitUnder(limits, now)
  if (known !== null) return known
  const what = crypto.randomUUID()
  return waitAfter(limits, await oncemore(() => countStatement(env.DB, limits, what, now).all()), now)
}
