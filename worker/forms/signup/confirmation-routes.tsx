import type { Context } from 'hono'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { signupWelcomeMailTemplate } from '#app/mail/signup_welcome.tsx'
import { SignupConfirmationPrompt, SignupLinkExpiredMessage } from '#app/templates/email-signup/signup-confirmation.tsx'
import { getPageType } from '#app/templates/index.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { paths } from '#schema/paths.ts'
import { createLinkFunctionForSite } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { isFromOwnOrigin } from '../../http/csrf.ts'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { getClientNetwork } from '../../http/network.ts'
import { composeMailFromTemplate } from '../../mail/compose-mail.ts'
import { sendDueMails } from '../../mail/send-mail.ts'
import { normalizeSuppressedEmail } from '../../mail/suppression.ts'
import { findLivePageByUrlPath } from '../../pages/queries/live-page.ts'
import { respondWithPlainErrorPage } from '../../public/plain-page.tsx'
import { renderDocumentInSiteDesign } from '../../public/site-document.tsx'
import { hashSha256Base64url } from '../../security/signing.ts'
import { parseStoredSettings } from '../../settings/parse-settings.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { toSiteOrigin } from '../../sites/site-origin.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { retryOnceAfterTransientError } from '../../stores/timeouts.ts'
import { tryConsumeNetworkFormRateLimit } from '../posting/form-rate-limit.ts'
import { createResubmitFormResponse } from '../posting/resubmit.tsx'
import {
  decryptSignupConfirmationToken,
  type SignupConfirmationTokenData,
  signupConfirmationDays,
} from './confirmation-link.ts'
import {
  findPendingSignup,
  findSignupPagePath,
  isEmailSignedUp,
  prepareSignupConfirmation,
  readSignupStateOfEmail,
} from './queries.ts'

type Route = Context<{ Bindings: Env }>

/** An encrypted token. */
const param = z.object({ ticket: z.string().check(z.regex(/^[\w-]{1,2000}$/)) })

const respondToUnknownTicket = ({ req, env }: Route) => linkExpiredResponse(env, req.raw, 'unknown')

/** `GET /confirm-signup/{ticket}/`: shows a button to confirm. Mail scanners follow links, so GET confirms nothing. */
export const showSignupConfirmationPage = withValidParamsAndQuery(
  { param },
  async ({ req, env }) => {
    const token = await decryptSignupConfirmationToken(env, req.valid('param').ticket, new Date())
    if (typeof token === 'string') return linkExpiredResponse(env, req.raw, token)
    const pending = await findPendingSignup(env.DB, token.pending, token.email)
    const question = <SignupConfirmationPrompt action={req.path} email={token.email} signup={pending?.signup ?? null} />
    return document(env, req.raw, 'Confirm your sign-up', question)
  },
  respondToUnknownTicket,
)

/** `POST /confirm-signup/{ticket}/`: confirms the sign-up and sends the welcome mail. Idempotent. */
export async function handleSignupConfirmation(context: Route): Promise<Response> {
  const { req, env } = context
  if (!isFromOwnOrigin(req.raw))
    return respondWithPlainErrorPage({ reason: 'forbidden', message: 'This was sent from another site.' })
  if (!(await tryConsumeNetworkFormRateLimit(env, getClientNetwork(req.raw))))
    return respondWithPlainErrorPage({
      reason: 'too_many',
      message: 'Please wait a little and press the button again.',
      retryAfter: 60,
    })
  return completeConfirmation(context).catch((error) => createResubmitFormResponse(context, error, {}))
}

const completeConfirmation = withValidParamsAndQuery(
  { param },
  async ({ req, env, executionCtx }) => {
    const now = new Date()
    const token = await decryptSignupConfirmationToken(env, req.valid('param').ticket, now)
    if (typeof token === 'string') return linkExpiredResponse(env, req.raw, token)
    const landing = await confirmSignupToken(env, token, { now, site: await findSiteOfRequestHost(env, req.raw) })
    if (landing === null) return linkExpiredResponse(env, req.raw, 'withdrawn', token)
    executionCtx.waitUntil(sendDueMails(env, now, 1))
    return new Response(null, {
      status: 303,
      headers: { Location: toLocationHeader(landing), 'Cache-Control': 'private, no-store' },
    })
  },
  respondToUnknownTicket,
)

/**
 * Commits the confirmation and the welcome mail. Returns the path to redirect to, or null when the sign-up does not
 * exist or was withdrawn after the request.
 */
async function confirmSignupToken(
  env: Env,
  { email, requestedAt, page: id, pending: pendingId }: SignupConfirmationTokenData,
  { now, site }: { now: Date; site: ResolvedSite },
): Promise<string | null> {
  const path = await findSignupPagePath(env.DB, id)
  const found = path === null ? null : (await findLivePageByUrlPath(env.DB, path))?.page
  if (!found) return null
  const values = upgradeStoredContent(getPageType(found.content_type)!.fields, found.content, 'view')
  const state = await readSignupStateOfEmail(env.DB, email, {
    site,
    landingPage: Number(values['landing_page']) || null,
  })
  const pending = await findPendingSignup(env.DB, pendingId, email)
  const withdrawn = state.suppressed_at !== null && Date.parse(state.suppressed_at) > requestedAt
  if (state.signed_up_at === null || withdrawn) return null
  const mailContext = {
    env,
    settings: parseStoredSettings(found.context.settings),
    origin: toSiteOrigin(found.context.site),
  }
  const message = await composeMailFromTemplate(
    mailContext,
    signupWelcomeMailTemplate,
    { promise: String(values['promise']), hasRestaurants: state.has_restaurants === 1 },
    { to: email },
  )
  const isWelcomed = isEmailSignedUp(state) && state.suppressed_at === null
  const key = await hashSha256Base64url(JSON.stringify(['welcome', normalizeSuppressedEmail(email)]))
  const plan = {
    writes: prepareSignupConfirmation(
      env.DB,
      { email, requestedAt: new Date(requestedAt), pending: pending && { id: pendingId, ...pending } },
      now,
    ),
    mails: isWelcomed ? [] : [{ message, key, now }],
  }
  await retryOnceAfterTransientError(() => commitWritePlan(env.DB, plan))
  return createLinkFunctionForSite(site)(state.landing ?? found.url_path)
}

const reasons = {
  expired: `This link was valid for ${signupConfirmationDays} days and has expired.`,
  unknown: 'This link is not valid, or part of it is missing.',
  withdrawn: 'This sign-up has been withdrawn since the mail was sent.',
}

async function linkExpiredResponse(
  env: Env,
  request: Request,
  reason: keyof typeof reasons,
  token?: SignupConfirmationTokenData,
): Promise<Response> {
  const linkTo = createLinkFunctionForSite(await findSiteOfRequestHost(env, request))
  const signupPath = linkTo(await findSignupPagePath(env.DB, token?.page ?? null)) ?? paths.home
  return document(
    env,
    request,
    'This link has expired',
    <SignupLinkExpiredMessage message={reasons[reason]} signupUrl={signupPath} />,
    reason === 'unknown' ? 404 : 410,
  )
}

/** Renders the document with a URL that does not contain the token, which must not appear in error reports. */
const document = (env: Env, { url }: Request, title: string, main: ReactNode, status = 200) =>
  renderDocumentInSiteDesign(env, new Request(new URL('/confirm-signup/', url)), {
    title,
    template: 'confirm_signup',
    main,
    status,
  })
