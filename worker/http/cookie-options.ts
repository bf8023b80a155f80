import type { Context } from 'hono'
import type { Env } from '../env.ts'

/**
 * `npm start` serves plain http, where browsers refuse the `__Host-` prefix. Everywhere else the cookie is bound to
 * https.
 */
export const isPlainLocalHttp = (env: Env, url: string) =>
  env.ENVIRONMENT === 'local' && new URL(url).protocol === 'http:'

export const getCookieOptions = <Bound extends { Bindings: Env }>({ env, req }: Context<Bound>) =>
  ({ path: '/', httpOnly: true, secure: !isPlainLocalHttp(env, req.url), sameSite: 'Lax' }) as const
