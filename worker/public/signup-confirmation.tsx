import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { SignupEnded, SignupQuestion } from '#app/document/signup-question.tsx'
import { signupWelcome } from '#app/mail/signup_welcome.tsx'
import { pageTypeOf } from '#app/templates/index.ts'
import { repair } from '#schema/fields/struct.ts'
import { paths } from '#schema/paths.ts'
import { type LinkTo, linksFrom } from '../cache/sites.ts'
import { sendMail } from '../cron/send-mail.ts'
import { comesFromHere } from '../csrf.ts'
import { enqueue } from '../data/mail.ts'
import { pageAt } from '../data/page.ts'
import { settingsFrom } from '../data/settings.ts'
import { confirmStatements, isSignedUp, pendingSignup, signupPagePath, signupStanding } from '../data/signup.ts'
import { originOf } from '../data/site.ts'
import { suppressionKey } from '../data/suppression.ts'
import type { Env } from '../env.ts'
import { letterOf } from '../letter.ts'
import { locationHeader } from '../location-header.ts'
import { networkOf } from '../network.ts'
import { oncemore } from '../patience.ts'
import { sha256 } from '../signing.ts'
import { confirmationDays, openSignup, type SignupTicket } from '../signup-ticket.ts'
import { isFewFrom } from './form-sieve.ts'
import { hostedSite } from './hosted-site.ts'
import { ownDocument } from './own-document.tsx'
import { plainPage } from './plain-page.tsx'
import { sendAgain } from './send-again.tsx'

type Route = Context<{ Bindings: Env }>

/** `GET /confirm-signup/{ticket}/`: asks once more. Mail scanners follow links, so looking confirms nothing. */
export async function signupQuestion({ req, env }: Route): Promise<Response> {
  const ticket = await openSignup(env, req.param('ticket') ?? '', new Date())
  if (typeof ticket === 'string') return ended(env, req.raw, ticket)
  const pending = await pendingSignup(env.DB, ticket.pending, ticket.email)
  const question = <SignupQuestion action={req.path} email={ticket.email} signup={pending?.signup ?? null} />
  return document(env, req.raw, 'Confirm your sign-up', question)
}

/** `POST` of the same: the sign-up counts, and its welcome is on its way. Doing it twice does it once. */
export async function confirmSignup(context: Route): Promise<Response> {
  const { req, env } = context
  if (!comesFromHere(req.raw)) return plainPage({ reason: 'forbidden', message: 'This was sent from another site.' })
  if (!(await isFewFrom(env, networkOf(req.raw))))
    return plainPage({ reason: 'too_many', message: 'Please wait a little and press the button again.', retryAfter: 60 })
  return counted(context).catch((error) => sendAgain(context, error, {}))
}

async function counted({ req, env, executionCtx }: Route): Promise<Response> {
  const now = new Date()
  const ticket = await openSignup(env, req.param('ticket') ?? '', now)
  if (typeof ticket === 'string') return ended(env, req.raw, ticket)
  const landing = await confirmed(env, ticket, { now, linkTo: linksFrom(await hostedSite(env, req.raw)) })
  if (landing === null) return ended(env, req.raw, 'withdrawn', ticket)
  executionCtx.waitUntil(sendMail(env, now, 1))
  return new Response(null, { status: 303, headers: { Location: locationHeader(landing), 'Cache-Control': 'private, no-store' } })
}

/** Writes the confirmation and the welcome; the address to lead to, or null when the sign-up is gone or was withdrawn after it was asked. */
async function confirmed(
  env: Env,
  { email, askedAt, page: id, pending: pendingId }: SignupTicket,
  { now, linkTo }: { now: Date; linkTo: LinkTo },
): Promise<string | null> {
  const path = await signupPagePath(env.DB, id)
  const found = path === null ? null : (await pageAt(env.DB, path))?.page
  if (!found) return null
  const values = repair(pageTypeOf(found.content_type)!.fields, found.content)
  const standing = await signupStanding(env.DB, email, Number(values['landing_page']) || null)
  const pending = await pendingSignup(env.DB, pendingId, email)
  const withdrawn = standing.suppressed_at !== null && Date.parse(standing.suppressed_at) > askedAt
  if (standing.signed_up_at === null || withdrawn) return null
  const office = { env, settings: settingsFrom(found.around.settings), origin: originOf(found.around.site) }
  const letter = await letterOf(office, signupWelcome, { promise: String(values['promise']) }, { to: email })
  const isWelcomed = isSignedUp(standing) && standing.suppressed_at === null
  const writes = [
    ...confirmStatements(env.DB, { email, askedAt: new Date(askedAt), pending: pending && { id: pendingId, ...pending } }, now),
    ...(isWelcomed ? [] : [enqueue(env.DB, letter, { key: await sha256(JSON.stringify(['welcome', suppressionKey(email)])), now })]),
  ]
  await oncemore(() => env.DB.batch(writes))
  return linkTo(standing.landing ?? found.url_path)
}

const reasons = {
  expired: `This link was good for ${confirmationDays} days, and they are over.`,
  unknown: 'This link is not one of ours, or a piece of it is missing.',
  withdrawn: 'This sign-up has been withdrawn since the mail was sent.',
}

async function ended(env: Env, request: Request, reason: keyof typeof reasons, ticket?: SignupTicket): Promise<Response> {
  const linkTo = linksFrom(await hostedSite(env, request))
  const again = linkTo(await signupPagePath(env.DB, ticket?.page ?? null)) ?? paths.home
  return document(
    env,
    request,
    'This link has ended',
    <SignupEnded reason={reasons[reason]} again={again} />,
    reason === 'unknown' ? 404 : 410,
  )
}

/** The document knows its address without the ticket, which is nothing to pass on with a report of it. */
const document = (env: Env, { url }: Request, title: string, main: ReactNode, status = 200) =>
  ownDocument(env, new Request(new URL('/confirm-signup/', url)), { title, template: 'confirm_signup', main, status })
