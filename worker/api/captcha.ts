import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { commonHeaders } from '../security-headers.ts'
import { newChallenge } from '../services/captcha.ts'

/** `GET /api/captcha/challenge/`: work for a browser to prove that somebody sits before it. Each counts once. */
export const captchaChallenge = async ({ env }: Context<{ Bindings: Env }>): Promise<Response> =>
  Response.json(await newChallenge(env, new Date()), { headers: { ...commonHeaders, 'Cache-Control': 'private, no-store' } })
