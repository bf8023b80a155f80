import type { Env } from '../../env.ts'
import { normalizeInbox } from '../../mail/enqueue.ts'
import { sign } from '../../security/signing.ts'
import type { KeyedRateLimit, RateLimit } from '../../stores/rate-limit.ts'

/** Whom a form touches besides who sends it: the restaurant it goes to, and the address that is written to. */
export interface RateLimitTargets {
  rlid?: number
  email?: string | null | undefined
}

/** Who sends a form, to what end. */
interface SubmissionSource extends RateLimitTargets {
  network: string
}

/**
 * What goes without proof of a person: a handful from a network, for a restaurant, to an address, whatever form it
 * comes by.
 */
const unverified = {
  network: { max: 5, seconds: 600 },
  restaurant: { max: 10, seconds: 600 },
  recipient: { max: 3, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** What goes with it. A restaurant's own network lends its address to everybody at the door. */
const verified = {
  restaurant: { max: 60, seconds: 600 },
  networkAtRestaurant: { max: 20, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** What a form without proof of a person is counted by. Beyond any of these it needs one. */
export const unverifiedLimits = (env: Env, { network, rlid, email }: SubmissionSource): Promise<KeyedRateLimit[]> =>
  signed(env, [
    [`unproven from ${network}`, unverified.network],
    rlid !== undefined && [`unproven at ${rlid}`, unverified.restaurant],
    email && [`unproven to ${normalizeInbox(email)}`, unverified.recipient],
  ])

/** What a form with proof is counted by. Beyond any of these it has to wait. */
export const verifiedLimits = (env: Env, { network, rlid }: SubmissionSource): Promise<KeyedRateLimit[]> =>
  signed(
    env,
    rlid === undefined
      ? []
      : [
          [`proven at ${rlid}`, verified.restaurant],
          [`proven at ${rlid} from ${network}`, verified.networkAtRestaurant],
        ],
  )

/** Keys are signed, so that the table of counts tells nobody's address. */
const signed = (
  { SECRET_KEY }: Env,
  bounds: readonly (readonly [string, RateLimit] | false | '' | null | undefined)[],
) =>
  Promise.all(
    bounds.filter((each) => !!each).map(async ([what, limit]) => ({ key: await sign(SECRET_KEY, what), ...limit })),
  )
