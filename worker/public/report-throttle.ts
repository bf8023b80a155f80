import { countAttempt } from '../data/sign-in-attempts.ts'
import type { Env } from '../env.ts'
import { sign } from '../signing.ts'

interface Limits {
  /** In a quarter of an hour, from one network and from all. */
  perNetwork: number
  inAll: number
}

/** Counts a report that anybody may send. The seconds to wait when there were too many, else null. Networks are kept signed. */
export async function tooManyReports(env: Env, request: Request, kind: string, { perNetwork, inAll }: Limits): Promise<number | null> {
  const network = request.headers.get('CF-Connecting-IP') ?? 'local'
  const keys = [
    { key: await sign(env.SECRET_KEY, `${kind} ${network}`), most: perNetwork },
    { key: kind, most: inAll },
  ]
  return countAttempt(env.DB, keys, Date.now(), 'report_attempt')
}
