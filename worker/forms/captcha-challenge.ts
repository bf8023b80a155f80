import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { createCaptchaChallenge } from '../services/captcha.ts'

/** `GET /api/captcha/challenge/`: work for a browser to prove that somebody sits before it. Each counts once. */
export const serveCaptchaChallenge = async ({ env }: Context<{ Bindings: Env }>): Promise<Response> =>
  Response.json(await createCaptchaChallenge(env, new Date()), { headers: { ...commonHeaders, 'Cache-Control': 'private, no-store' } })
