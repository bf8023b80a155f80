import * as z from 'zod/mini'
import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { isOnHostWithoutBackOffice, toBackOfficeUrl } from '../../http/admin-host.ts'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { sameSitePathQueryValue } from '../../http/same-site-path.ts'
import { findSessionByRequestCookie } from '../../http/session.ts'

const query = z.object({ next: z._default(sameSitePathQueryValue, null) })

/**
 * `GET /_util/login/?next=`: where private pages redirect visitors who are not signed in. Redirects to the sign-in of
 * the back office, which returns here, and then to `next`, which must be on the same site.
 */
export const redirectVisitorToLogin = withValidParamsAndQuery({ query }, async ({ env, req }) => {
  const next = req.valid('query').next ?? paths.home
  const session = await findSessionByRequestCookie(env, req.raw)
  const to = session ? toNextUrl(next) : toSignInUrl(env, req.url, toNextUrl(next))
  return new Response(null, {
    status: 302,
    headers: { Location: toLocationHeader(to), 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  })
})

/** Prevents a redirect loop of this page to itself. */
const toNextUrl = (next: string) => (next.startsWith(paths.utilLogin()) ? paths.home : next)

/** The sign-in of the back office, which returns here; from a host of its own with a session of this site. */
const toSignInUrl = (env: Env, url: string, next: string) =>
  isOnHostWithoutBackOffice(env, url)
    ? toBackOfficeUrl(env, url, paths.wagtail.loginFor(paths.visitSite(new URL(url).host, next)))
    : paths.wagtail.loginFor(paths.utilLogin(next))
