import { normalizePhone } from '#schema/forms/phone-number.ts'
import type { Env } from '../../env.ts'
import { normalizeInboxAddress } from '../../mail/enqueue.ts'
import { signWithHmac } from '../../security/signing.ts'
import type { KeyedRateLimit, RateLimit } from '../../stores/rate-limit.ts'

/** The restaurant, and the email address and number that a form sends messages to. */
export interface FormRateLimitTargets {
  rlid?: number
  email?: string | null | undefined
  textedPhone?: string | null
}

/** The network a form was sent from and what it concerns. */
interface SubmissionSource extends FormRateLimitTargets {
  network: string
}

/** Limits of forms without a solved captcha: a few per network, restaurant and recipient, across all forms. */
const unverified = {
  network: { max: 5, seconds: 600 },
  restaurant: { max: 10, seconds: 600 },
  recipient: { max: 3, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** Limits of forms with a solved captcha. Many guests may share a restaurant's own network. */
const verified = {
  restaurant: { max: 60, seconds: 600 },
  networkAtRestaurant: { max: 20, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** Limits of a form without a solved captcha. Beyond any of them it needs one. */
export const listFormLimitsWithoutSolvedCaptcha = (
  env: Env,
  { network, rlid, email, textedPhone }: SubmissionSource,
): Promise<KeyedRateLimit[]> =>
  signed(env, [
    [`unproven from ${network}`, unverified.network],
    rlid !== undefined && [`unproven at ${rlid}`, unverified.restaurant],
    email && [`unproven to ${normalizeInboxAddress(email)}`, unverified.recipient],
    textedPhone && [`unproven to ${normalizePhone(textedPhone)}`, unverified.recipient],
  ])

/** Limits of a form with a solved captcha. Beyond any of them it must wait. */
export const listFormLimitsWithSolvedCaptcha = (
  env: Env,
  { network, rlid }: SubmissionSource,
): Promise<KeyedRateLimit[]> =>
  signed(
    env,
    rlid === undefined
      ? []
      : [
          [`proven at ${rlid}`, verified.restaurant],
          [`proven at ${rlid} from ${network}`, verified.networkAtRestaurant],
        ],
  )

/** Keys are signed so that the table of counters reveals no addresses. */
const signed = (
  { SECRET_KEY }: Env,
  limits: readonly (readonly [string, RateLimit] | false | '' | null | undefined)[],
) =>
  Promise.all(
    limits
      .filter((each) => !!each)
      .map(async ([name, limit]) => ({ key: await signWithHmac(SECRET_KEY, name), ...limit })),
  )
