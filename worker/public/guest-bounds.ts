import { inboxOf } from '../data/mail.ts'
import type { Bound, RateLimit } from '../data/rate-count.ts'
import type { Env } from '../env.ts'
import { sign } from '../signing.ts'

/** Whom a form touches besides who sends it: the restaurant it goes to, and the address that is written to. */
export interface Touched {
  rlid?: number
  email?: string | null | undefined
}

/** Who sends a form, to what end. */
interface Sending extends Touched {
  network: string
}

/** What goes without proof of a person: a handful from a network, for a restaurant, to an address, whatever form it comes by. */
const unproven = {
  network: { most: 5, seconds: 600 },
  restaurant: { most: 10, seconds: 600 },
  recipient: { most: 3, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** What goes with it. A restaurant's own network lends its address to everybody at the door. */
const proven = {
  restaurant: { most: 60, seconds: 600 },
  networkAtRestaurant: { most: 20, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** What a form without proof of a person is counted by. Beyond any of these it needs one. */
export const unprovenBounds = (env: Env, { network, rlid, email }: Sending): Promise<Bound[]> =>
  signed(env, [
    [`unproven from ${network}`, unproven.network],
    rlid !== undefined && [`unproven at ${rlid}`, unproven.restaurant],
    email && [`unproven to ${inboxOf(email)}`, unproven.recipient],
  ])

/** What a form with proof is counted by. Beyond any of these it has to wait. */
export const provenBounds = (env: Env, { network, rlid }: Sending): Promise<Bound[]> =>
  signed(
    env,
    rlid === undefined
      ? []
      : [
          [`proven at ${rlid}`, proven.restaurant],
          [`proven at ${rlid} from ${network}`, proven.networkAtRestaurant],
        ],
  )

/** Keys are signed, so that the table of counts tells nobody's address. */
const signed = ({ SECRET_KEY }: Env, bounds: readonly (readonly [string, RateLimit] | false | '' | null | undefined)[]) =>
  Promise.all(bounds.filter((each) => !!each).map(async ([what, limit]) => ({ key: await sign(SECRET_KEY, what), ...limit })))
