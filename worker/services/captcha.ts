import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as z from 'zod/mini'
import { type CaptchaChallenge, captchaChallengeResponse } from '#schema/forms/response-wire.ts'
import { type CaptchaRequirement, commonFormControlNames, type FormProblems } from '#schema/forms/wire.ts'
import type { Env } from '../env.ts'
import type { SubmittedForm } from '../forms/posting/accept.ts'
import { createCaptchaQuestion } from '../forms/posting/question.ts'
import { signWithHmac } from '../security/signing.ts'
import { getTurnstileSettings } from './captcha-kind.ts'

/** How long a challenge is valid, in milliseconds: long enough to fill in a form. */
const lifetime = 2 * 60 * 60 * 1000

/** The rounds of a key derivation; solving takes 256 on average: 0.3 s on a laptop, 2 s on an old phone. */
const rounds = 2000

/** The result of verifying a captcha. `usedChallenge` must be stored in the batch of the submission. */
export type CaptchaVerificationResult =
  | { ok: true; by: 'proof' | 'answer' | 'nothing'; usedChallenge?: { challenge: string; expiresAt: Date } }
  | { ok: false; problems: FormProblems }

/** Creates a challenge. It is signed, so it is not stored until it is used. */
export async function createCaptchaChallenge(env: Env, now: Date): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    deriveKey,
    expiresAt: new Date(now.getTime() + lifetime),
    hmacSignatureSecret: await getSecret(env),
  })
  return captchaChallengeResponse.parse(challenge)
}

const getSecret = ({ SECRET_KEY }: Env) => signWithHmac(SECRET_KEY, 'captcha')

/** Verifies the captcha of a submitted form. Does not access the database. */
export async function verifyFormCaptcha(
  env: Env,
  requirement: CaptchaRequirement,
  { values, instance, token, network }: SubmittedForm,
  now: Date,
): Promise<CaptchaVerificationResult> {
  if (requirement === 'none') return { ok: true, by: 'nothing' }
  const payload = values[commonFormControlNames.captcha]
  const answer = values[commonFormControlNames.answer]?.trim().toLowerCase()
  const proof = payload ? await verifyCaptchaPayload(env, payload, { instance: instance.id, network }, now) : undefined
  if (proof?.ok) return proof
  if (answer) {
    const { answers } = await createCaptchaQuestion(env, token)
    if (answers.includes(answer))
      return {
        ok: true,
        by: 'answer',
        usedChallenge: { challenge: `answer ${instance.id}`, expiresAt: new Date(now.getTime() + lifetime * 24) },
      }
    return problem(commonFormControlNames.answer, 'That is not the answer. Please try again.')
  }
  if (proof) return proof
  return requirement === 'asked' ? { ok: true, by: 'nothing' } : captchaRequiredFormError
}

/** Verifies a solved challenge or a Turnstile token. An `instance` is one rendering of a form, or one API request. */
export const verifyCaptchaPayload = (
  env: Env,
  payload: string,
  { instance, network }: { instance: string; network: string },
  now: Date,
): Promise<CaptchaVerificationResult> =>
  getTurnstileSettings(env)
    ? verifyTurnstile(env, payload, instance, network)
    : verifySolvedChallenge(env, payload, now)

const problem = (control: string, message: string): CaptchaVerificationResult & { ok: false } => ({
  ok: false,
  problems: { [control]: message },
})

/** The error for a form without a required captcha. Without scripts, the question is answered instead. */
export const captchaRequiredFormError = problem(
  commonFormControlNames.answer,
  'Please answer the question, so that we know a person is writing.',
)

const payloadShape = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().check(z.regex(/^[0-9a-f]{16,64}$/)),
      salt: z.string().check(z.regex(/^[0-9a-f]{16,64}$/)),
      cost: z.literal(rounds),
      keyLength: z.literal(32),
      keyPrefix: z.literal('00'),
      expiresAt: z.number(),
    }),
    signature: z.string().check(z.maxLength(128)),
  }),
  solution: z.object({
    counter: z.number(),
    derivedKey: z.string().check(z.maxLength(128)),
    time: z.catch(z.number(), 0),
  }),
})

/** Verifies our own challenge: `challenge` and `solution` as JSON in base64. */
async function verifySolvedChallenge(env: Env, encoded: string, now: Date): Promise<CaptchaVerificationResult> {
  const payload = payloadShape.safeParse(decodePayload(encoded))
  if (!payload.success)
    return problem(
      commonFormControlNames.captcha,
      'The check that a person is writing did not work. Please send the form again.',
    )
  const { challenge } = payload.data
  const { expiresAt, nonce } = challenge.parameters
  if (expiresAt * 1000 < now.getTime())
    return problem(
      commonFormControlNames.captcha,
      'The check that a person is writing has expired. Please send the form again.',
    )
  const { verified } = await verifySolution({ ...payload.data, deriveKey, hmacSignatureSecret: await getSecret(env) })
  return verified
    ? { ok: true, by: 'proof', usedChallenge: { challenge: nonce, expiresAt: new Date(expiresAt * 1000) } }
    : problem(
        commonFormControlNames.captcha,
        'The check that a person is writing did not work. Please send the form again.',
      )
}

function decodePayload(payload: string): unknown {
  try {
    return JSON.parse(atob(payload))
  } catch {
    return null
  }
}

/** Verifies a token with Turnstile. The idempotency key makes repeated verifications of a form instance succeed. */
async function verifyTurnstile(
  env: Env,
  response: string,
  instance: string,
  network: string,
): Promise<CaptchaVerificationResult> {
  const { secret, url } = getTurnstileSettings(env)!
  const body = new URLSearchParams({ secret, response, remoteip: network, idempotency_key: await toUuid(instance) })
  const answer = await fetch(`${url}/turnstile/v0/siteverify`, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
  })
    .then((each) => each.json())
    .catch((error) => console.error('Turnstile did not respond.', error))
  const { success } = z.catch(z.object({ success: z.boolean() }), { success: false }).parse(answer)
  return success
    ? { ok: true, by: 'proof' }
    : problem(
        commonFormControlNames.captcha,
        'The check that a person is writing did not work. Please send the form again.',
      )
}

async function toUuid(text: string): Promise<string> {
  const digits = [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
