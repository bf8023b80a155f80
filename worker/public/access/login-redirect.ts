import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { isPublicHostOnly, toBackOfficeUrl } from '../../http/admin-host.ts'
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
  const to = session ? toNextUrl(next) : toSignInUrl(env, req.url, toNextUrl(next))
  return new Response(null, {
    status: 302,
    headers: { Location: toLocationHeader(to), 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  })
}

/** Prevents a redirect loop of this page to itself. */
const toNextUrl = (next: string) => (next.startsWith(paths.utilLogin()) ? paths.home : next)

/** The sign-in of the back office, which returns here; from a host of its own with a session of this site. */
const toSignInUrl = (env: Env, url: string, next: string) =>
  isPublicHostOnly(env, url)
    ? toBackOfficeUrl(env, url, paths.wagtail.loginFor(paths.visitSite(new URL(url).host, next)))
    : paths.wagtail.loginFor(paths.utilLogin(next))
