import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, it, vi } from 'vitest'
import type { SubmittedForm } from '../forms/posting/accept.ts'
import { createQuestion } from '../forms/posting/question.ts'
import { type CaptchaResult, createCaptchaChallenge, verifyFormCaptcha } from './captcha.ts'

const env = { SECRET_KEY: 'for tests only: thirty-two characters and more' } as never
const now = new Date()
const posted = (values: Record<string, string>): SubmittedForm => ({
  form: 'unsubscribe',
  values,
  instance: { id: 'instance', shownAt: 0 },
  token: 'token',
  network: 'local',
})
const judged = (values: Record<string, string>, need: 'required' | 'asked' | 'none' = 'required', at = now) =>
  verifyFormCaptcha(env, need, posted(values), at)
const solve = async (challenge: Challenge) => {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution: solution! }
}
const encoded = (payload: object) => btoa(JSON.stringify(payload))
const where = (proof: CaptchaResult) => (proof.ok ? proof.by : Object.keys(proof.problems))

it('a challenge that was solved proves a person, and is spent with the form', async () => {
  const solved = await solve(await createCaptchaChallenge(env, now))
  expect(await judged({ captcha: encoded(solved) })).toEqual({
    ok: true,
    by: 'proof',
    usedChallenge: {
      challenge: solved.challenge.parameters.nonce,
      expiresAt: new Date(solved.challenge.parameters.expiresAt! * 1000),
    },
  })
})

it('2.4.1 work that was not done, was done for another challenge, or came too late proves nothing', async () => {
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
    expect(where(await judged({ captcha: encoded(payload) }))).toEqual(['captcha'])
  expect(where(await judged({ captcha: 'not even base64 %' }))).toEqual(['captcha'])
  const late = new Date(now.getTime() + 3 * 60 * 60 * 1000)
  expect(where(await judged({ captcha: encoded({ challenge, solution }) }, 'required', late))).toEqual(['captcha'])
})

it('VA-11 where a proof is required, a form without one is refused; without script a question takes its place', async () => {
  expect(where(await judged({}))).toEqual(['captcha_answer'])
  const { text, answers } = await createQuestion(env, 'token')
  expect(text).toMatch(/^How much is \w+ plus \w+\?$/)
  for (const captcha_answer of answers)
    expect(where(await judged({ captcha_answer: ` ${captcha_answer.toUpperCase()} ` }))).toBe('answer')
  expect(where(await judged({ captcha_answer: '99' }))).toEqual(['captcha_answer'])
  expect(where(await judged({ captcha: 'broken', captcha_answer: answers[0]! }))).toBe('answer')
})

it('where a proof is only asked for, a form without script goes on unverified, but a false proof is refused', async () => {
  expect(where(await judged({}, 'asked'))).toBe('nothing')
  expect(where(await judged({ captcha: 'false' }, 'asked'))).toEqual(['captcha'])
  expect(where(await judged({ captcha: 'false' }, 'none'))).toBe('nothing')
})

afterEach(() => void vi.unstubAllGlobals())

it('AP-18 Turnstile judges where it is configured, and its silence lets nobody in', async () => {
  const asked: { url: string; body: URLSearchParams }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    asked.push({ url, body })
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
    where(await verifyFormCaptcha(configured, 'required', posted({ captcha }), now))
  expect([await judge('good'), await judge('bad'), await judge('silence')]).toEqual(['proof', ['captcha'], ['captcha']])
  expect(asked[0]!.url).toBe('https://t.example/turnstile/v0/siteverify')
  expect([asked[0]!.body.get('secret'), asked[0]!.body.get('remoteip')]).toEqual(['secret', 'local'])
  // The same showing of a form asks under the same key, so that a form sent twice is judged alike.
  expect(asked[0]!.body.get('idempotency_key')).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(asked[0]!.body.get('idempotency_key')).toBe(asked[1]!.body.get('idempotency_key'))
})

it('a challenge may be solved for two hours and no longer', async () => {
  const solved = await solve(await createCaptchaChallenge(env, now))
  const later = (minutes: number) =>
    judged({ captcha: encoded(solved) }, 'required', new Date(now.getTime() + minutes * 60_000))
  expect(where(await later(119.9))).toBe('proof')
  expect(where(await later(120.1))).toEqual(['captcha'])
})
