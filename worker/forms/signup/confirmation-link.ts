import * as z from 'zod/mini'
import type { Env } from '../../env.ts'
import { decryptToken, encryptTextAsToken } from '../../security/signing.ts'

/** How long a sign-up can be confirmed, in days. */
export const signupConfirmationDays = 7

const shape = z.object({
  email: z.string(),
  /** When the confirmation was requested, in milliseconds. */
  requestedAt: z.number(),
  /** The page of the form. */
  page: z.number(),
  /** The id of the pending sign-up (`pending_signup`). */
  pending: z._default(z.string(), ''),
})

/** The content of a confirmation link. */
export type SignupConfirmationTokenData = z.infer<typeof shape>

const purpose = 'confirm a sign-up'

/** Creates an encrypted token, so that links reveal no address and cannot be forged. */
export const createSignupConfirmationToken = ({ SECRET_KEY }: Env, signup: SignupConfirmationTokenData) =>
  encryptTextAsToken(SECRET_KEY, purpose, JSON.stringify(signup))

/** Decrypts a token. Returns `expired` when it is too old and `unknown` when it is not valid. */
export async function decryptSignupConfirmationToken(
  { SECRET_KEY }: Env,
  token: string,
  now: Date,
): Promise<SignupConfirmationTokenData | 'expired' | 'unknown'> {
  const text = await decryptToken(SECRET_KEY, purpose, token)
  if (text === null) return 'unknown'
  const signup = shape.parse(JSON.parse(text))
  return now.getTime() - signup.requestedAt > signupConfirmationDays * 24 * 60 * 60 * 1000 ? 'expired' : signup
}
