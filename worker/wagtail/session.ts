import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { deviceName } from '#schema/rules/device-name.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import type { Whence } from '../data/security-event.ts'
import {
  absoluteLifetime,
  beginSession,
  confirmSession,
  endSession,
  keepAlive,
  type NewSession,
  readSession,
  type SignedIn,
} from '../data/session.ts'
import type { Env } from '../env.ts'
import { failureResponse } from '../failure.ts'
import { networkOf, roughNetwork } from '../network.ts'
import { logSecurity } from '../security-log.ts'
import { randomToken, sameSecret, sha256, sign } from '../signing.ts'
import { cookieOptions, isPlainLocal } from './cookie-options.ts'
import { rememberOrigin } from './known-device.ts'

/**
 * What back-office routes find on their context. `editor` is there behind `signedIn` and nowhere else; `signedInAs` also for who lacks a
 * factor that is wanted, whose `session` counts for nothing but adding one.
 */
export interface BackOffice {
  Bindings: Env
  Variables: { session: SignedIn | null; editor: Editor; signedInAs: number | null }
}

const unsafe = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Notes every call that was not allowed; what is not there may be what its asker may not see. Signing in notes its own failures. */
export const refusalsLogged = createMiddleware<BackOffice>(async (c, next) => {
  await next()
  const { status } = c.res
  const noted = status === 403 || status === 404 || (status === 401 && !c.req.path.startsWith('/wagtail/api/session/'))
  if (noted) logSecurity(c.req.raw, { event: 'access', outcome: 'refused', factor: 'session', user: c.var.session?.editor.id, status })
})

/** Refuses changes that another site's page asks for. Browsers say where a request comes from; a client that does not say is refused. */
export const sameOriginChanges = createMiddleware<BackOffice>(async ({ req }, next) => {
  if (unsafe(req.method) && !isSameOrigin(req.raw)) return forbidden('This request came from another site.')
  return next()
})

function isSameOrigin({ headers, url }: Request): boolean {
  const origin = headers.get('Origin')
  const site = headers.get('Sec-Fetch-Site')
  if (origin === null && site === null) return false
  return (origin === null || origin === new URL(url).origin) && (site === null || site === 'same-origin')
}

/** Finds out who asks; nobody is an answer too. */
export const identified = createMiddleware<BackOffice>(async (c, next) => {
  const now = Date.now()
  const token = getCookie(c, cookieName(c))
  const session = token ? await readSession(c.env.DB, await sha256(token), now) : null
  c.set('session', session)
  c.set('signedInAs', session?.editor.id ?? null)
  if (session) {
    c.set('editor', session.editor)
    c.executionCtx.waitUntil(keepAlive(c.env.DB, session, now))
  }
  await next()
  // The public site keeps other companies' scripts from whoever has it: a browser that lost it gets it again.
  if (session && !getCookie(c, markName(c)) && !c.res.headers.has('Set-Cookie')) mark(c)
})

/** Who asks for a page outside the back office. The session is looked at, not kept alive. */
export async function sessionOf(env: Env, request: Request): Promise<SignedIn | null> {
  const name = cookieNameAt(env, request.url)
  const token = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.get('Cookie') ?? '')?.[1]
  const session = token ? await readSession(env.DB, await sha256(token), Date.now()) : null
  return session && !lacksFactor(env, session) ? session : null
}

/**
 * Whether this installation wants a second factor of somebody who has none: of everybody, unless `SECOND_FACTOR` names fewer; on a local
 * machine of whom it names.
 */
export function lacksFactor({ SECOND_FACTOR: wanted, ENVIRONMENT }: Env, { has_second_factor, editor }: SignedIn): boolean {
  if (has_second_factor || wanted === 'nobody') return false
  if (wanted === 'administrators') return editor.is_superuser
  return wanted === 'everybody' || ENVIRONMENT !== 'local'
}

/** Who lacks a factor that is wanted may add one and sign out; everywhere else the password alone is worth nothing. */
export const factorDemanded = createMiddleware<BackOffice>(async ({ env, req, var: { session }, set }, next) => {
  if (!session || !lacksFactor(env, session) || /^\/wagtail\/api\/(?:session|account)\//.test(req.path)) return next()
  if (/^\/(?:wagtail\/)?api\//.test(req.path)) return forbidden('Please add a second factor to your account first.')
  set('session', null)
  return next()
})

/** Lets only signed-in editors through, and their changes only with the session's CSRF token. */
export const signedIn = createMiddleware<BackOffice>(async (c, next) => {
  const {
    req,
    var: { session },
    env,
  } = c
  if (!session) return pleaseSignIn(c)
  if (unsafe(req.method) && !(await isCsrfToken(env, session, req.header('X-CSRFToken')))) return forbidden(wrongToken)
  return next()
})

/** What is left of a session that has ended goes too, so that the public site asks no more. */
function pleaseSignIn(c: Context<BackOffice>): undefined {
  c.res = failureResponse({ reason: 'unauthenticated', message: 'Please sign in.' })
  if (getCookie(c, markName(c))) unmark(c)
}

export const wrongToken = 'The CSRF token is missing or has expired. Fetch the session again.'

/** The token a session's changes must carry. It is worth nothing with another session. */
export const csrfToken = (env: Env, session: SignedIn): Promise<string> => sign(env.SECRET_KEY, `csrf ${session.token_hash}`)

export const isCsrfToken = async (env: Env, session: SignedIn, token: string | undefined) =>
  token !== undefined && (await sameSecret(token, await csrfToken(env, session)))

/** Signs a user in on this browser. An older session of the browser ends: its token is never taken over. */
export async function signIn(c: Context<BackOffice>, userId: number, event: NewSession['event'] = 'sign_in'): Promise<SignedIn> {
  const now = Date.now()
  const token = randomToken()
  const hash = await sha256(token)
  if (c.var.session) await endSession(c.env.DB, c.var.session.token_hash)
  await beginSession(c.env.DB, hash, { userId, event, ...whenceOf(c.req.raw) }, now)
  const session = await handOut(c, token, hash, now)
  await rememberOrigin(c, session.email, now)
  return session
}

/** Gives the browser's session another token once its owner has proved who they are; null when it has just ended. */
export async function rotate(c: Context<BackOffice>, { token_hash }: SignedIn): Promise<SignedIn | null> {
  const now = Date.now()
  const token = randomToken()
  const hash = await sha256(token)
  return (await confirmSession(c.env.DB, token_hash, hash, now)) ? handOut(c, token, hash, now) : null
}

async function handOut(c: Context<BackOffice>, token: string, hash: string, now: number): Promise<SignedIn> {
  const session = await readSession(c.env.DB, hash, now)
  if (!session) throw new Error('A session cannot be read back.')
  const options = { ...cookieOptions(c), maxAge: absoluteLifetime / 1000 }
  setCookie(c, cookieName(c), token, options)
  mark(c)
  return session
}

/** Whence a request comes, as an account's owner is told. */
export const whenceOf = (request: Request): Whence => ({
  device: deviceName(request.headers.get('User-Agent') ?? ''),
  network: roughNetwork(networkOf(request)),
})

/** Ends the session in the database, so that a copied cookie is worth nothing either. */
export async function signOut(c: Context<BackOffice>): Promise<void> {
  if (c.var.session) await endSession(c.env.DB, c.var.session.token_hash)
  deleteCookie(c, cookieName(c), cookieOptions(c))
  unmark(c)
}

/**
 * Tells the public site's script, and nobody else, that a session began in this browser: the bar that leads to a page's editor
 * asks only then (`app/islands/edit-bar`), and other companies' scripts are not loaded (`app/islands/third-party-scripts.ts`). It says nothing of whose session it is and opens nothing; kept HTML never varies by it.
 */
const markName = ({ env, req }: Context<BackOffice>) => (isPlainLocal(env, req.url) ? 'editor' : '__Host-editor')
const mark = (c: Context<BackOffice>) =>
  setCookie(c, markName(c), '1', { ...cookieOptions(c), maxAge: absoluteLifetime / 1000, httpOnly: false })
const unmark = (c: Context<BackOffice>) => deleteCookie(c, markName(c), { ...cookieOptions(c), httpOnly: false })

const cookieNameAt = (env: Env, url: string) => (isPlainLocal(env, url) ? 'session' : '__Host-session')
const cookieName = ({ env, req }: Context<BackOffice>) => cookieNameAt(env, req.url)

const forbidden = (message: string) => failureResponse({ reason: 'forbidden', message })
