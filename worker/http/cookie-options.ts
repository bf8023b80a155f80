import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import type { Env } from '../env.ts'

/**
 * Whether a request uses plain HTTP locally. `npm start` serves HTTP, where browsers reject the `__Host-` prefix.
 * Everywhere else cookies are bound to HTTPS.
 */
export const isPlainLocalHttp = (env: Env, url: string) =>
  env.ENVIRONMENT === 'local' && new URL(url).protocol === 'http:'

export const getCookieOptions = <Bound extends { Bindings: Env }>({ env, req }: Context<Bound>) =>
  ({ path: '/', httpOnly: true, secure: !isPlainLocalHttp(env, req.url), sameSite: 'Lax' }) as const

/** Returns the value of a cookie of a request, if it has it. */
export const readCookie = ({ headers }: Request, name: string): string | undefined =>
  parse(headers.get('Cookie') ?? '', name)[name]
