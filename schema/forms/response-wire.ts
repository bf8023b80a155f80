import * as z from 'zod/mini'

/** A token for one browser, sent with every form submission. */
export const csrfTokenResponse = z.object({ csrf_token: z.string() })

/** Whether the address was accepted, and otherwise the errors. */
export const unsubscribeResponse = z.object({ isValid: z.boolean(), errors: z.array(z.string()) })
export type UnsubscribeResponse = z.infer<typeof unsubscribeResponse>

/** The input of ALTCHA's solver. Exactly these parameters are signed; `expiresAt` is in seconds. */
export const captchaChallengeResponse = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
})
export type CaptchaChallenge = z.infer<typeof captchaChallengeResponse>
