import * as z from 'zod/mini'
import { firstQueryParameterValueSchema } from '#schema/address-values.ts'
import { paths } from '#schema/paths.ts'
import { createSiteSessionTicket, redeemSiteSessionTicket } from '../../accounts/queries/site-sessions.ts'
import { syncPagePointersIntoMemory } from '../../cache/pointers.ts'
import { getCachedSites } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { isOnAdminHost, isOnHostWithoutBackOffice } from '../../http/admin-host.ts'
import { failureToErrorResponse } from '../../http/errors.ts'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { sameSitePathQueryValue } from '../../http/same-site-path.ts'
import { findSessionByRequestCookie, setSessionCookies } from '../../http/session.ts'
import { createRandomToken, hashSha256Base64url } from '../../security/signing.ts'
import { respondWithNotFoundPage } from '../not-found.tsx'

const next = z._default(sameSitePathQueryValue, null)
const visitQuery = z.object({ host: z._default(firstQueryParameterValueSchema, ''), next })
const startQuery = z.object({ ticket: z._default(firstQueryParameterValueSchema, ''), next })

/** `GET /_util/visit/?host=&next=` on the back office's own host: redirects to a page of a site. */
export const redirectFromBackOfficeToSite = withValidParamsAndQuery({ query: visitQuery }, async ({ env, req }) => {
  if (!isOnAdminHost(env, req.url)) return respondWithNotFoundPage(env, req.raw)
  const { host, next: path } = req.valid('query')
  return redirectToSiteWithTicket(env, req.raw, { host, next: path ?? paths.home })
})

/**
 * Redirects from the back office's own host to a path of a site, of the default one if `host` is none. Users of the
 * back office get a ticket along, which the site exchanges once for a session of its own.
 */
export async function redirectToSiteWithTicket(
  env: Env,
  request: Request,
  { host, next: path }: { host: string; next: string },
): Promise<Response> {
  await syncPagePointersIntoMemory(env, Date.now())
  const origin = findSiteOrigin(request, host)
  // A site with the hostname of the back office has no pages: it would be redirected to itself.
  if (isOnAdminHost(env, origin))
    return failureToErrorResponse({ reason: 'not_found', message: 'There is nothing here.' })
  const session = await findSessionByRequestCookie(env, request)
  if (!session) return redirectUncached(origin + path)
  const ticket = createRandomToken()
  const ticketHash = await hashSha256Base64url(ticket)
  const visited = { ticketHash, sessionTokenHash: session.token_hash, host: new URL(origin).host }
  await createSiteSessionTicket(env.DB, visited, Date.now())
  return redirectUncached(origin + paths.startSiteSession(ticket, path))
}

/** The origin of a site's host, with the scheme of the request; of the default site if the host is not one of ours. */
function findSiteOrigin(request: Request, host: string): string {
  const named = URL.parse(`${new URL(request.url).protocol}//${host}`)
  const isOurs = named?.host === host && getCachedSites().siteOfHost(named.href)
  return isOurs ? named.origin : getCachedSites().defaultSite.origin
}

/** `GET /_util/start-session/?ticket=&next=` on a site: exchanges the ticket for a session, and goes to the page. */
export const exchangeTicketForSiteSession = withValidParamsAndQuery({ query: startQuery }, async (c) => {
  const { env, req } = c
  if (!isOnHostWithoutBackOffice(env, req.url)) return respondWithNotFoundPage(env, req.raw)
  const { ticket, next: path } = req.valid('query')
  const token = createRandomToken()
  const redeemed = await redeemSiteSessionTicket(
    env.DB,
    {
      ticketHash: await hashSha256Base64url(ticket),
      tokenHash: await hashSha256Base64url(token),
      host: new URL(req.url).host,
    },
    Date.now(),
  )
  if (redeemed) setSessionCookies(c, token)
  c.header('Cache-Control', 'private, no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex')
  return c.redirect(toLocationHeader(path ?? paths.home), 302)
})

const redirectUncached = (to: string) =>
  new Response(null, {
    status: 302,
    headers: {
      Location: toLocationHeader(to),
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
  })
