import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { toSameSitePath } from '../../http/same-site-path.ts'
import { findSessionByRequestCookie } from '../../http/session.ts'

/**
 * `GET /_util/login/?next=`: where private pages redirect visitors who are not signed in. Redirects to the sign-in of
 * the back office, which returns here, and then to `next`, which must be on the same site.
 */
export async function redirectVisitorToLogin({ env, req }: Context<{ Bindings: Env }>): Promise<Response> {
  const next = toSameSitePath(req.query('next')) ?? paths.home
  const session = await findSessionByRequestCookie(env, req.raw)
  const to = session ? toNextUrl(next) : paths.wagtail.loginFor(paths.utilLogin(toNextUrl(next)))
  return new Response(null, {
    status: 302,
    headers: { Location: toLocationHeader(to), 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  })
}

/** Prevents a redirect loop of this page to itself. */
const toNextUrl = (next: string) => (next.startsWith(paths.utilLogin()) ? paths.home : next)
