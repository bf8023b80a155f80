import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { UnsubscribeResponse } from '#schema/forms/response-wire.ts'
import { commonFormControlNames } from '#schema/forms/wire.ts'
import { unsubscribeApiEndpoints } from '#schema/mail/api/endpoints.ts'
import { page } from '#schema/pages/table.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { createLinkFunctionForSite } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import { type SubmittedForm, validateAndSaveForm } from '../forms/posting/accept.ts'
import { readFormValuesFromRequest } from '../forms/posting/form-body.ts'
import { findFormHeaderFailure } from '../forms/posting/form-guard.tsx'
import { recordFormAndDetectGlobalFlood, tryConsumeNetworkFormRateLimit } from '../forms/posting/form-rate-limit.ts'
import { validateCsrfTokenAndOrigin } from '../http/csrf.ts'
import { toLocationHeader } from '../http/location-header.ts'
import { getClientNetwork } from '../http/network.ts'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import { addMethodNotAllowedRoutes, type PublicHonoEnv, registerPublicEndpoint } from '../http/serve-public.ts'
import { loadSiteRenderContext } from '../pages/context/site-context.ts'
import { buildPublicPageCondition } from '../pages/visibility/visibility.ts'
import { logAndReportError } from '../public/error-fallback.tsx'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { toSiteOrigin } from '../sites/site-origin.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { getDrizzle } from '../stores/db.ts'
import { retryOnceAfterTransientError } from '../stores/timeouts.ts'
import { decryptUnsubscribeToken } from './compose-mail.ts'
import { prepareUnsubscribe } from './suppression.ts'

/** The JSON API for unsubscribing. Errors are rethrown, so that the worker's own handler responds to them. */
export const unsubscribeApi = new Hono<PublicHonoEnv>().onError((error) => {
  throw error
})

/** Responds 200 even to an invalid address. */
registerPublicEndpoint(
  unsubscribeApi,
  unsubscribeApiEndpoints.unsubscribe,
  async (c) => {
    const { req, env } = c
    const isFlooding = recordFormAndDetectGlobalFlood(Date.now())
    const rejected = await findFormHeaderFailure(req.raw)
    if (rejected) return fail(rejected)
    const form = await readFormValuesFromRequest(req.raw)
    if (!form.ok) return form
    const token = req.header('X-CSRFToken') ?? form.value[commonFormControlNames.csrf]
    const instance = await validateCsrfTokenAndOrigin(env, req.raw, token, Date.now())
    if (!instance.ok) return instance
    const network = getClientNetwork(req.raw)
    if (!(await tryConsumeNetworkFormRateLimit(env, network))) return fail(tooMany(60))
    const posted = {
      form: 'unsubscribe',
      values: form.value,
      instance: instance.value,
      token: token!,
      network,
      isFlooding,
    } as const
    return acceptUnsubscribe(env, req.raw, posted).catch((error) => {
      logAndReportError(error, c)
      return fail({ reason: 'unavailable', message: 'We could not save this just now. Please try again in a moment.' })
    })
  },
  { toErrorBody: ({ message }) => ({ isValid: false, errors: [message] }) },
)
addMethodNotAllowedRoutes(unsubscribeApi, [unsubscribeApiEndpoints.unsubscribe])

async function acceptUnsubscribe(
  env: Env,
  request: Request,
  posted: SubmittedForm,
): Promise<Result<UnsubscribeResponse>> {
  const ownSite = await findSiteOfRequestHost(env, request)
  const { settings, site } = await loadSiteRenderContext(env.DB, ownSite)
  const mailContext = { env, settings: parseStoredSettings(settings), origin: toSiteOrigin(site) }
  const outcome = await validateAndSaveForm(
    { ...mailContext, page: null, site: ownSite, linkTo: createLinkFunctionForSite(ownSite), now: new Date() },
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

const headers = { ...commonSecurityHeaders, 'Cache-Control': 'private, no-store' }

/**
 * A mail program's own button sends this without cookies (RFC 8058). The ticket alone authorizes unsubscribing its
 * address.
 */
registerPublicEndpoint(
  unsubscribeApi,
  unsubscribeApiEndpoints.unsubscribeWithTicket,
  async ({ env }, { params: { ticket } }) => {
    const email = await decryptUnsubscribeToken(env, ticket)
    if (!email) return fail({ reason: 'not_found', message: 'This link is not valid.' })
    await retryOnceAfterTransientError(() =>
      commitWritePlan(env.DB, { writes: [prepareUnsubscribe(env.DB, email, { source: 'one-click' }, new Date())] }),
    )
    return new Response('You are unsubscribed.', {
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  },
)

/**
 * Changes nothing, because mail scanners follow links. Redirects to the unsubscribe page with the address filled in,
 * preferring the page of the host's own site.
 */
registerPublicEndpoint(
  unsubscribeApi,
  unsubscribeApiEndpoints.openUnsubscribePage,
  async ({ req, env }, { params: { ticket } }) => {
    const email = await decryptUnsubscribeToken(env, ticket)
    const site = await findSiteOfRequestHost(env, req.raw)
    const unsubscribePage = await getDrizzle(env.DB)
      .select({ url_path: page.url_path })
      .from(page)
      .where(and(eq(page.content_type, 'unsubscribe_page'), buildPublicPageCondition()))
      .orderBy(desc(sql`substr(${page.url_path}, 1, length(${site.root})) = ${site.root}`), asc(page.id))
      .limit(1)
      .get()
    const pagePath = unsubscribePage ? createLinkFunctionForSite(site)(unsubscribePage.url_path) : '/'
    const target = `${pagePath}${email ? `?utm_unsub=${encodeURIComponent(email)}` : ''}`
    return new Response(null, { status: 302, headers: { ...headers, Location: toLocationHeader(target) } })
  },
)
