import * as z from 'zod/mini'

/** `GET /api-nc/csrftoken/`. */
export const csrfResponse = z.object({ csrf_token: z.string() })
export type CsrfResponse = z.infer<typeof csrfResponse>

/** `POST /api/fcc/unsubscribe/`. */
export const unsubscribeResponse = z.object({ isValid: z.boolean(), errors: z.array(z.string()) })
export type UnsubscribeResponse = z.infer<typeof unsubscribeResponse>

/** `GET /api/captcha/challenge/`: what ALTCHA's solver needs. Exactly these are signed; `expiresAt` is in seconds. */
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
