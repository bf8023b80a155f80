import * as z from 'zod/mini'
import type { Env } from '../../env.ts'
import { decryptToken, encryptToken } from '../../security/signing.ts'

/** How long a sign-up may be confirmed, in days. */
export const signupConfirmationDays = 7

const shape = z.object({
  email: z.string(),
  /** When it was asked, in milliseconds. */
  requestedAt: z.number(),
  /** The page it was sent from. */
  page: z.number(),
  /** What was typed then, by its id (`pending_signup`). */
  pending: z._default(z.string(), ''),
})

/** What a link to confirm a sign-up holds. */
export type SignupToken = z.infer<typeof shape>

const purpose = 'confirm a sign-up'

/** Sealed, so that nobody reads an address in a link, and nobody makes a link for another's. */
export const createSignupToken = ({ SECRET_KEY }: Env, ticket: SignupToken) =>
  encryptToken(SECRET_KEY, purpose, JSON.stringify(ticket))

/** What a ticket of ours says; `expired` when it is too old, `unknown` when it is not ours. */
export async function readSignupToken(
  { SECRET_KEY }: Env,
  sealed: string,
  now: Date,
): Promise<SignupToken | 'expired' | 'unknown'> {
  const text = await decryptToken(SECRET_KEY, purpose, sealed)
  if (text === null) return 'unknown'
  const ticket = shape.parse(JSON.parse(text))
  return now.getTime() - ticket.requestedAt > signupConfirmationDays * 24 * 60 * 60 * 1000 ? 'expired' : ticket
}
