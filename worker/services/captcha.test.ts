import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, it, vi } from 'vitest'
import type { SubmittedForm } from '../forms/posting/accept.ts'
import { createCaptchaQuestion } from '../forms/posting/question.ts'
import { type CaptchaVerificationResult, createCaptchaChallenge, verifyFormCaptcha } from './captcha.ts'

const env = { SECRET_KEY: 'for tests only: thirty-two characters and more' } as never
const now = new Date()
const createForm = (values: Record<string, string>): SubmittedForm => ({
  form: 'unsubscribe',
  values,
  instance: { id: 'instance', shownAt: 0 },
  token: 'token',
  network: 'local',
  isFlooding: false,
})
const verify = (values: Record<string, string>, need: 'required' | 'asked' | 'none' = 'required', at = now) =>
  verifyFormCaptcha(env, need, createForm(values), at)
const solve = async (challenge: Challenge) => {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution: solution! }
}
const encode = (payload: object) => btoa(JSON.stringify(payload))
const resultOf = (proof: CaptchaVerificationResult) => (proof.ok ? proof.by : Object.keys(proof.problems))

it('accepts a solved challenge, which can be used once', async () => {
  const solved = await solve(await createCaptchaChallenge(env, now))
  expect(await verify({ captcha: encode(solved) })).toEqual({
    ok: true,
    by: 'proof',
    usedChallenge: {
      challenge: solved.challenge.parameters.nonce,
      expiresAt: new Date(solved.challenge.parameters.expiresAt! * 1000),
    },
  })
})

it('2.4.1 rejects wrong solutions, solutions of other challenges, and expired ones', async () => {
  const { challenge, solution } = await solve(await createCaptchaChallenge(env, now))
  const other = await createCaptchaChallenge(env, now)
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } }
  for (const payload of [
    { challenge, solution: { ...solution, counter: solution.counter + 1 } },
    { challenge: other, solution },
    { challenge: { ...challenge, signature: other.signature }, solution },
    { challenge: easier, solution },
    { challenge, solution: {} },
    {},
  ])
    expect(resultOf(await verify({ captcha: encode(payload) }))).toEqual(['captcha'])
  expect(resultOf(await verify({ captcha: 'not even base64 %' }))).toEqual(['captcha'])
  const late = new Date(now.getTime() + 3 * 60 * 60 * 1000)
  expect(resultOf(await verify({ captcha: encode({ challenge, solution }) }, 'required', late))).toEqual(['captcha'])
})

it('VA-11 rejects a form without a required captcha, and accepts an answered question instead', async () => {
  expect(resultOf(await verify({}))).toEqual(['captcha_answer'])
  const { text, answers } = await createCaptchaQuestion(env, 'token')
  expect(text).toMatch(/^How much is \w+ plus \w+\?$/)
  for (const captcha_answer of answers)
    expect(resultOf(await verify({ captcha_answer: ` ${captcha_answer.toUpperCase()} ` }))).toBe('answer')
  expect(resultOf(await verify({ captcha_answer: '99' }))).toEqual(['captcha_answer'])
  expect(resultOf(await verify({ captcha: 'broken', captcha_answer: answers[0]! }))).toBe('answer')
})

it('accepts a form without an optional captcha as unverified, but rejects a wrong one', async () => {
  expect(resultOf(await verify({}, 'asked'))).toBe('nothing')
  expect(resultOf(await verify({ captcha: 'false' }, 'asked'))).toEqual(['captcha'])
  expect(resultOf(await verify({ captcha: 'false' }, 'none'))).toBe('nothing')
})

afterEach(() => void vi.unstubAllGlobals())

it('AP-18 verifies with Turnstile if configured, and rejects if it does not respond', async () => {
  const requests: { url: string; body: URLSearchParams }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    requests.push({ url, body })
    if (body.get('response') === 'silence') throw new TypeError('fetch failed')
    return Response.json({ success: body.get('response') === 'good' })
  })
  const configured = {
    ...(env as object),
    TURNSTILE_SITE_KEY: 'site',
    TURNSTILE_SECRET: 'secret',
    TURNSTILE_URL: 'https://t.example',
  } as never
  const judge = async (captcha: string) =>
    resultOf(await verifyFormCaptcha(configured, 'required', createForm({ captcha }), now))
  expect([await judge('good'), await judge('bad'), await judge('silence')]).toEqual(['proof', ['captcha'], ['captcha']])
  expect(requests[0]!.url).toBe('https://t.example/turnstile/v0/siteverify')
  expect([requests[0]!.body.get('secret'), requests[0]!.body.get('remoteip')]).toEqual(['secret', 'local'])
  // The key is the same for one instance of a form, so that submitting it twice gives the same result.
  expect(requests[0]!.body.get('idempotency_key')).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(requests[0]!.body.get('idempotency_key')).toBe(requests[1]!.body.get('idempotency_key'))
})

it('accepts a solved challenge for two hours', async () => {
  const solved = await solve(await createCaptchaChallenge(env, now))
  const later = (minutes: number) =>
    verify({ captcha: encode(solved) }, 'required', new Date(now.getTime() + minutes * 60_000))
  expect(resultOf(await later(119.9))).toBe('proof')
  expect(resultOf(await later(120.1))).toEqual(['captcha'])
})
