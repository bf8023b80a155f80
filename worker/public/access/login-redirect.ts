import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { toSameSitePath } from '../../http/same-site-path.ts'
import { findSessionOfRequest } from '../../http/session.ts'

/**
 * `GET /_util/login/?next=`: where pages for signed-in people send the others. It leads to the back office's sign-in,
 * which leads back here, and from here on to the page. No other site is ever led to.
 */
export async function redirectToLogin({ env, req }: Context<{ Bindings: Env }>): Promise<Response> {
  const next = toSameSitePath(req.query('next')) ?? paths.home
  const session = await findSessionOfRequest(env, req.raw)
  const to = session ? toNextUrl(next) : paths.wagtail.loginFor(paths.utilLogin(toNextUrl(next)))
  return new Response(null, {
    status: 302,
    headers: { Location: toLocationHeader(to), 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  })
}

/** This page leading to itself would lead nowhere. */
const toNextUrl = (next: string) => (next.startsWith(paths.utilLogin()) ? paths.home : next)
