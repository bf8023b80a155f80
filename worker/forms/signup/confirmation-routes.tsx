import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { signupWelcome } from '#app/mail/signup_welcome.tsx'
import { SignupConfirmation, SignupLinkExpired } from '#app/templates/email-signup/signup-confirmation.tsx'
import { getPageType } from '#app/templates/index.ts'
import { upgrade } from '#schema/fields/upgrade.ts'
import { paths } from '#schema/paths.ts'
import { createLinkTo, type LinkTo } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { isFromOwnOrigin } from '../../http/csrf.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { getNetwork } from '../../http/network.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { toSuppressionKey } from '../../mail/suppression.ts'
import { findLivePage } from '../../pages/queries/live-page.ts'
import { plainErrorPage } from '../../public/plain-page.tsx'
import { renderSiteDocument } from '../../public/site-document.tsx'
import { sha256 } from '../../security/signing.ts'
import { parseSettings } from '../../settings/parse-settings.ts'
import { getSiteOfHost } from '../../sites/site-of-host.ts'
import { toOrigin } from '../../sites/site-origin.ts'
import { commit } from '../../stores/commit.ts'
import { retryOnce } from '../../stores/timeouts.ts'
import { isWithinNetworkLimit } from '../posting/form-rate-limit.ts'
import { resubmitResponse } from '../posting/resubmit.tsx'
import { readSignupToken, type SignupToken, signupConfirmationDays } from './confirmation-link.ts'
import {
  confirmSignupStatements,
  findPendingSignup,
  findSignupPagePath,
  getSignupState,
  isSignedUp,
} from './queries.ts'

type Route = Context<{ Bindings: Env }>

/** `GET /confirm-signup/{ticket}/`: asks once more. Mail scanners follow links, so looking confirms nothing. */
export async function showSignupConfirmation({ req, env }: Route): Promise<Response> {
  const ticket = await readSignupToken(env, req.param('ticket') ?? '', new Date())
  if (typeof ticket === 'string') return ended(env, req.raw, ticket)
  const pending = await findPendingSignup(env.DB, ticket.pending, ticket.email)
  const question = <SignupConfirmation action={req.path} email={ticket.email} signup={pending?.signup ?? null} />
  return document(env, req.raw, 'Confirm your sign-up', question)
}

/** `POST` of the same: the sign-up counts, and its welcome is on its way. Doing it twice does it once. */
export async function confirmSignup(context: Route): Promise<Response> {
  const { req, env } = context
  if (!isFromOwnOrigin(req.raw))
    return plainErrorPage({ reason: 'forbidden', message: 'This was sent from another site.' })
  if (!(await isWithinNetworkLimit(env, getNetwork(req.raw))))
    return plainErrorPage({
      reason: 'too_many',
      message: 'Please wait a little and press the button again.',
      retryAfter: 60,
    })
  return isWithinLimit(context).catch((error) => resubmitResponse(context, error, {}))
}

async function isWithinLimit({ req, env, executionCtx }: Route): Promise<Response> {
  const now = new Date()
  const ticket = await readSignupToken(env, req.param('ticket') ?? '', now)
  if (typeof ticket === 'string') return ended(env, req.raw, ticket)
  const landing = await confirmSignupToken(env, ticket, {
    now,
    linkTo: createLinkTo(await getSiteOfHost(env, req.raw)),
  })
  if (landing === null) return ended(env, req.raw, 'withdrawn', ticket)
  executionCtx.waitUntil(sendMail(env, now, 1))
  return new Response(null, {
    status: 303,
    headers: { Location: toLocationHeader(landing), 'Cache-Control': 'private, no-store' },
  })
}

/**
 * Writes the confirmation and the welcome; the address to lead to, or null when the sign-up is gone or was withdrawn
 * after it was asked.
 */
async function confirmSignupToken(
  env: Env,
  { email, requestedAt, page: id, pending: pendingId }: SignupToken,
  { now, linkTo }: { now: Date; linkTo: LinkTo },
): Promise<string | null> {
  const path = await findSignupPagePath(env.DB, id)
  const found = path === null ? null : (await findLivePage(env.DB, path))?.page
  if (!found) return null
  const values = upgrade(getPageType(found.content_type)!.fields, found.content, 'view')
  const state = await getSignupState(env.DB, email, Number(values['landing_page']) || null)
  const pending = await findPendingSignup(env.DB, pendingId, email)
  const withdrawn = state.suppressed_at !== null && Date.parse(state.suppressed_at) > requestedAt
  if (state.signed_up_at === null || withdrawn) return null
  const mailContext = { env, settings: parseSettings(found.context.settings), origin: toOrigin(found.context.site) }
  const message = await composeMail(mailContext, signupWelcome, { promise: String(values['promise']) }, { to: email })
  const isWelcomed = isSignedUp(state) && state.suppressed_at === null
  const key = await sha256(JSON.stringify(['welcome', toSuppressionKey(email)]))
  const plan = {
    writes: confirmSignupStatements(
      env.DB,
      { email, requestedAt: new Date(requestedAt), pending: pending && { id: pendingId, ...pending } },
      now,
    ),
    mails: isWelcomed ? [] : [{ message, key, now }],
  }
  await retryOnce(() => commit(env.DB, plan))
  return linkTo(state.landing ?? found.url_path)
}

const reasons = {
  expired: `This link was good for ${signupConfirmationDays} days, and they are over.`,
  unknown: 'This link is not one of ours, or a piece of it is missing.',
  withdrawn: 'This sign-up has been withdrawn since the mail was sent.',
}

async function ended(
  env: Env,
  request: Request,
  reason: keyof typeof reasons,
  ticket?: SignupToken,
): Promise<Response> {
  const linkTo = createLinkTo(await getSiteOfHost(env, request))
  const again = linkTo(await findSignupPagePath(env.DB, ticket?.page ?? null)) ?? paths.home
  return document(
    env,
    request,
    'This link has expired',
    <SignupLinkExpired message={reasons[reason]} signupUrl={again} />,
    reason === 'unknown' ? 404 : 410,
  )
}

/** The document knows its address without the ticket, which is nothing to pass on with a report of it. */
const document = (env: Env, { url }: Request, title: string, main: ReactNode, status = 200) =>
  renderSiteDocument(env, new Request(new URL('/confirm-signup/', url)), {
    title,
    template: 'confirm_signup',
    main,
    status,
  })
