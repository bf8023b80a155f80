import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Failure } from '#schema/result.ts'
import { page } from '#schema/tables/page.ts'
import { formControls } from '#schema/wire/form.ts'
import type { UnsubscribeResponse } from '#schema/wire/form-responses.ts'
import { linksFrom } from '../cache/sites.ts'
import { checkCsrf } from '../csrf.ts'
import { settingsFrom } from '../data/settings.ts'
import { originOf } from '../data/site.ts'
import { suppress } from '../data/suppression.ts'
import { siteSurroundings } from '../data/surroundings.ts'
import { publiclyVisible } from '../data/visibility.ts'
import type { Env } from '../env.ts'
import { failureResponse, retryAfter, statusOf } from '../failure.ts'
import { addressOf } from '../letter.ts'
import { locationHeader } from '../location-header.ts'
import { networkOf } from '../network.ts'
import { oncemore } from '../patience.ts'
import { noteError } from '../public/apology.tsx'
import { refusedUnread } from '../public/form-door.tsx'
import { isFewFrom, isPouringIn } from '../public/form-sieve.ts'
import { acceptForm, type PostedForm } from '../public/forms/accept.ts'
import { readForm } from '../public/forms/body.ts'
import { hostedSite } from '../public/hosted-site.ts'
import { commonHeaders } from '../security-headers.ts'
import { database } from '../stores/db.ts'

type Call = Context<{ Bindings: Env }>

/** `POST /api/fcc/unsubscribe/`: Email, BroadLogId and the token in X-CSRFToken. 200 whether the address is good or not. */
export async function unsubscribe(context: Call): Promise<Response> {
  const { req, env } = context
  const isPouring = isPouringIn(Date.now())
  const unread = await refusedUnread(req.raw)
  if (unread) return refused(unread)
  const form = await readForm(req.raw)
  if (!form.ok) return refused(form.failure)
  const token = req.header('X-CSRFToken') ?? form.value[formControls.csrf]
  const instance = await checkCsrf(env, req.raw, token, Date.now())
  if (!instance.ok) return refused(instance.failure)
  const network = networkOf(req.raw)
  if (!(await isFewFrom(env, network))) return refused(tooMany(60))
  const posted = { form: 'unsubscribe', values: form.value, instance: instance.value, token: token!, network, isPouring } as const
  return accepted(env, req.raw, posted).catch((error) => {
    noteError(error, context)
    return refused({ reason: 'unavailable', message: 'We could not take this just now. Please try again in a moment.' })
  })
}

async function accepted(env: Env, request: Request, posted: PostedForm): Promise<Response> {
  const here = await hostedSite(env, request)
  const { settings, site } = await siteSurroundings(env.DB, here)
  const office = { env, settings: settingsFrom(settings), origin: originOf(site) }
  const outcome = await acceptForm({ ...office, page: null, linkTo: linksFrom(here), now: new Date() }, posted)
  if (outcome.status === 'too_many') return refused(tooMany(outcome.retryAfter))
  if (outcome.status === 'accepted') return answer({ isValid: true, errors: [] })
  return answer({ isValid: false, errors: [...Object.values(outcome.problems), ...outcome.formErrors] })
}

const tooMany = (retryAfter: number): Failure => ({ reason: 'too_many', message: 'Please wait a little and try again.', retryAfter })

const headers = { ...commonHeaders, 'Cache-Control': 'private, no-store' }
const answer = (body: UnsubscribeResponse, status = 200, more: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { ...headers, ...more } })

const refused = (failure: Failure) => answer({ isValid: false, errors: [failure.message] }, statusOf(failure), retryAfter(failure))

/**
 * `POST /api/unsubscribe/{ticket}/` (RFC 8058): what a mail program's own button sends, without cookies. The ticket is
 * permission enough, for its one address.
 */
export async function oneClickUnsubscribe({ req, env }: Call): Promise<Response> {
  const email = await addressOf(env, req.param('ticket') ?? '')
  if (!email) return failureResponse({ reason: 'not_found', message: 'This link is not one of ours.' })
  await oncemore(() => suppress(env.DB, email, { source: 'one-click' }, new Date()).run())
  return new Response('You are unsubscribed.', { headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })
}

/**
 * `GET` of the same: mail scanners follow links, so looking changes nothing. It leads to the page, with the address filled in:
 * that of the host's own site before that of another.
 */
export async function unsubscribeLink({ req, env }: Call): Promise<Response> {
  const email = await addressOf(env, req.param('ticket') ?? '')
  const site = await hostedSite(env, req.raw)
  const own = await database(env.DB)
    .select({ url_path: page.url_path })
    .from(page)
    .where(and(eq(page.content_type, 'unsubscribe_page'), publiclyVisible()))
    .orderBy(desc(sql`substr(${page.url_path}, 1, length(${site.root})) = ${site.root}`), asc(page.id))
    .limit(1)
    .get()
  const target = `${own ? linksFrom(site)(own.url_path) : '/'}${email ? `?utm_unsub=${encodeURIComponent(email)}` : ''}`
  return new Response(null, { status: 302, headers: { ...headers, Location: locationHeader(target) } })
}
