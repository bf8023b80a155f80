import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as z from 'zod/mini'
import type { CaptchaKind } from '#app/ui/forms/form-state.ts'
import { type CaptchaChallenge, captchaChallengeResponse } from '#schema/forms/response-wire.ts'
import { type CaptchaRequirement, type FormProblems, formControls } from '#schema/forms/wire.ts'
import type { Env } from '../env.ts'
import type { SubmittedForm } from '../forms/posting/accept.ts'
import { createQuestion } from '../forms/posting/question.ts'
import { sign } from '../security/signing.ts'

/** How long a challenge may be solved and sent, in milliseconds: as long as somebody may take to write. */
const lifetime = 2 * 60 * 60 * 1000

/**
 * Key derivations of this many rounds, 256 of them on average: a third of a second for a laptop, two for an old
 * telephone.
 */
const rounds = 2000

/** What a form brought to prove that a person sends it. `spend` goes into the batch of what it lets in. */
export type CaptchaResult =
  | { ok: true; by: 'proof' | 'answer' | 'nothing'; usedChallenge?: { challenge: string; expiresAt: Date } }
  | { ok: false; problems: FormProblems }

/** Signed, so nothing need be stored until it is used. */
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

const getSecret = ({ SECRET_KEY }: Env) => sign(SECRET_KEY, 'captcha')

/** Judges what a form brought, by what the form asks for. Reads no database and writes none. */
export async function verifyFormCaptcha(
  env: Env,
  need: CaptchaRequirement,
  { values, instance, token, network }: SubmittedForm,
  now: Date,
): Promise<CaptchaResult> {
  if (need === 'none') return { ok: true, by: 'nothing' }
  const given = values[formControls.captcha]
  const answer = values[formControls.answer]?.trim().toLowerCase()
  const proof = given ? await verifyCaptcha(env, given, { instance: instance.id, network }, now) : undefined
  if (proof?.ok) return proof
  if (answer) {
    const { answers } = await createQuestion(env, token)
    if (answers.includes(answer))
      return {
        ok: true,
        by: 'answer',
        usedChallenge: { challenge: `answer ${instance.id}`, expiresAt: new Date(now.getTime() + lifetime * 24) },
      }
    return problem(formControls.answer, 'That is not the answer. Please try again.')
  }
  if (proof) return proof
  return need === 'asked' ? { ok: true, by: 'nothing' } : captchaRequiredError
}

/** Judges a solved challenge, or what Turnstile gave a browser. An `instance` is one showing of a form, or one call. */
export const verifyCaptcha = (
  env: Env,
  given: string,
  { instance, network }: { instance: string; network: string },
  now: Date,
): Promise<CaptchaResult> => (turnstile(env) ? isSolved(env, given, instance, network) : solution(env, given, now))

const problem = (control: string, message: string): CaptchaResult & { ok: false } => ({
  ok: false,
  problems: { [control]: message },
})

/**
 * What is said to a form that brought no proof where one is needed. Without script the question is answered instead.
 */
export const captchaRequiredError = problem(
  formControls.answer,
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

/** Our own challenge, solved: `challenge` and `solution` as JSON in base64. */
async function solution(env: Env, given: string, now: Date): Promise<CaptchaResult> {
  const payload = payloadShape.safeParse(decoded(given))
  if (!payload.success)
    return problem(formControls.captcha, 'The check that a person is writing did not work. Please send the form again.')
  const { challenge } = payload.data
  const { expiresAt, nonce } = challenge.parameters
  if (expiresAt * 1000 < now.getTime())
    return problem(formControls.captcha, 'The check that a person is writing has expired. Please send the form again.')
  const { verified } = await verifySolution({ ...payload.data, deriveKey, hmacSignatureSecret: await getSecret(env) })
  return verified
    ? { ok: true, by: 'proof', usedChallenge: { challenge: nonce, expiresAt: new Date(expiresAt * 1000) } }
    : problem(formControls.captcha, 'The check that a person is writing did not work. Please send the form again.')
}

function decoded(given: string): unknown {
  try {
    return JSON.parse(atob(given))
  } catch {
    return null
  }
}

/** Where Turnstile is, when it is configured. */
function turnstile({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET, TURNSTILE_URL = 'https://challenges.cloudflare.com' }: Env) {
  return TURNSTILE_SITE_KEY && TURNSTILE_SECRET
    ? { siteKey: TURNSTILE_SITE_KEY, secret: TURNSTILE_SECRET, url: TURNSTILE_URL }
    : undefined
}

/**
 * How forms ask for proof here; by a question instead of a service on documents that carry nothing of other companies.
 */
export function getCaptchaKind(env: Env, noThirdParties = false): CaptchaKind {
  const service = turnstile(env)
  if (service && noThirdParties) return { kind: 'question' }
  return service
    ? { kind: 'turnstile', siteKey: service.siteKey, script: `${service.url}/turnstile/v0/api.js` }
    : { kind: 'proof' }
}

/** Asks Turnstile. The same showing of a form may ask twice; the service takes both for one. */
async function isSolved(env: Env, response: string, instance: string, network: string): Promise<CaptchaResult> {
  const { secret, url } = turnstile(env)!
  const body = new URLSearchParams({ secret, response, remoteip: network, idempotency_key: await toUuid(instance) })
  const answer = await fetch(`${url}/turnstile/v0/siteverify`, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
  })
    .then((each) => each.json())
    .catch((error) => console.error('Turnstile did not answer.', error))
  const { success } = z.catch(z.object({ success: z.boolean() }), { success: false }).parse(answer)
  return success
    ? { ok: true, by: 'proof' }
    : problem(formControls.captcha, 'The check that a person is writing did not work. Please send the form again.')
}

async function toUuid(text: string): Promise<string> {
  const digits = [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
