import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { UnsubscribeResponse } from '#schema/forms/response-wire.ts'
import { formControls } from '#schema/forms/wire.ts'
import { mailApiEndpoints } from '#schema/mail/api/endpoints.ts'
import { page } from '#schema/pages/table.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { createLinkTo } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import { acceptForm, type SubmittedForm } from '../forms/posting/accept.ts'
import { readFormBody } from '../forms/posting/form-body.ts'
import { rejectBeforeBody } from '../forms/posting/form-guard.tsx'
import { isFormFlood, isWithinNetworkLimit } from '../forms/posting/form-rate-limit.ts'
import { checkCsrf } from '../http/csrf.ts'
import { toLocationHeader } from '../http/location-header.ts'
import { getNetwork } from '../http/network.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { addMethodNotAllowedRoutes, type PublicContext, servePublic } from '../http/serve-public.ts'
import { loadSiteContext } from '../pages/context/page-context.ts'
import { isPublic } from '../pages/visibility/visibility.ts'
import { logError } from '../public/error-fallback.tsx'
import { parseSettings } from '../settings/parse-settings.ts'
import { getSiteOfHost } from '../sites/site-of-host.ts'
import { toOrigin } from '../sites/site-origin.ts'
import { commit } from '../stores/commit.ts'
import { getDatabase } from '../stores/db.ts'
import { retryOnce } from '../stores/timeouts.ts'
import { readUnsubscribeToken } from './compose-mail.ts'
import { insertSuppression } from './suppression.ts'

/** The JSON API for unsubscribing. Errors are rethrown, so that the worker's own handler responds to them. */
export const unsubscribeApi = new Hono<PublicContext>().onError((error) => {
  throw error
})

/** Responds 200 even to an invalid address. */
servePublic(
  unsubscribeApi,
  mailApiEndpoints.unsubscribe,
  async (c) => {
    const { req, env } = c
    const isFlooding = isFormFlood(Date.now())
    const rejected = await rejectBeforeBody(req.raw)
    if (rejected) return fail(rejected)
    const form = await readFormBody(req.raw)
    if (!form.ok) return form
    const token = req.header('X-CSRFToken') ?? form.value[formControls.csrf]
    const instance = await checkCsrf(env, req.raw, token, Date.now())
    if (!instance.ok) return instance
    const network = getNetwork(req.raw)
    if (!(await isWithinNetworkLimit(env, network))) return fail(tooMany(60))
    const posted = {
      form: 'unsubscribe',
      values: form.value,
      instance: instance.value,
      token: token!,
      network,
      isFlooding,
    } as const
    return acceptUnsubscribe(env, req.raw, posted).catch((error) => {
      logError(error, c)
      return fail({ reason: 'unavailable', message: 'We could not save this just now. Please try again in a moment.' })
    })
  },
  { toErrorBody: ({ message }) => ({ isValid: false, errors: [message] }) },
)
addMethodNotAllowedRoutes(unsubscribeApi, [mailApiEndpoints.unsubscribe])

async function acceptUnsubscribe(
  env: Env,
  request: Request,
  posted: SubmittedForm,
): Promise<Result<UnsubscribeResponse>> {
  const ownSite = await getSiteOfHost(env, request)
  const { settings, site } = await loadSiteContext(env.DB, ownSite)
  const mailContext = { env, settings: parseSettings(settings), origin: toOrigin(site) }
  const outcome = await acceptForm(
    { ...mailContext, page: null, linkTo: createLinkTo(ownSite), now: new Date() },
    posted,
  )
  if (outcome.status === 'too_many') return fail(tooMany(outcome.retryAfter))
  if (outcome.status === 'accepted') return ok({ isValid: true, errors: [] })
  return ok({ isValid: false, errors: [...Object.values(outcome.problems), ...outcome.formErrors] })
}

const tooMany = (retryAfter: number): Failure => ({
  reason: 'too_many',
  message: 'Please wait a little and try again.',
  retryAfter,
})

const headers = { ...commonHeaders, 'Cache-Control': 'private, no-store' }

/**
 * A mail program's own button sends this without cookies (RFC 8058). The ticket alone authorizes unsubscribing its
 * address.
 */
servePublic(unsubscribeApi, mailApiEndpoints.unsubscribeWithTicket, async ({ env }, { params: { ticket } }) => {
  const email = await readUnsubscribeToken(env, ticket)
  if (!email) return fail({ reason: 'not_found', message: 'This link is not valid.' })
  await retryOnce(() =>
    commit(env.DB, { writes: [insertSuppression(env.DB, email, { source: 'one-click' }, new Date())] }),
  )
  return new Response('You are unsubscribed.', { headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })
})

/**
 * Changes nothing, because mail scanners follow links. Redirects to the unsubscribe page with the address filled in,
 * preferring the page of the host's own site.
 */
servePublic(unsubscribeApi, mailApiEndpoints.openUnsubscribePage, async ({ req, env }, { params: { ticket } }) => {
  const email = await readUnsubscribeToken(env, ticket)
  const site = await getSiteOfHost(env, req.raw)
  const unsubscribePage = await getDatabase(env.DB)
    .select({ url_path: page.url_path })
    .from(page)
    .where(and(eq(page.content_type, 'unsubscribe_page'), isPublic()))
    .orderBy(desc(sql`substr(${page.url_path}, 1, length(${site.root})) = ${site.root}`), asc(page.id))
    .limit(1)
    .get()
  const target = `${unsubscribePage ? createLinkTo(site)(unsubscribePage.url_path) : '/'}${email ? `?utm_unsub=${encodeURIComponent(email)}` : ''}`
  return new Response(null, { status: 302, headers: { ...headers, Location: toLocationHeader(target) } })
})
