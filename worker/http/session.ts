import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Editor } from '#schema/accounts/permissions.ts'
import { toDeviceName } from '../accounts/device-name.ts'
import type { RequestOrigin } from '../accounts/queries/security-events.ts'
import {
  createSession,
  endSession,
  findSession,
  type NewSession,
  rotateSessionToken,
  type SignedInSession,
  sessionMaxLifetime,
  touchSession,
} from '../accounts/queries/sessions.ts'
import { saveKnownDevice } from '../accounts/sign-in/known-device.ts'
import type { Env } from '../env.ts'
import { logSecurity } from '../security/security-log.ts'
import { createRandomToken, isSameSecret, sha256, sign } from '../security/signing.ts'
import { getCookieOptions, isPlainLocalHttp } from './cookie-options.ts'
import { errorResponse } from './errors.ts'
import { getNetwork, maskNetwork } from './network.ts'

/**
 * What back-office routes find on their context. `editor` is there behind `signedIn` and nowhere else; `signedInUserId`
 * also for who lacks a factor that is wanted, whose `session` counts for nothing but adding one.
 */
export interface BackOfficeContext {
  Bindings: Env
  Variables: {
    session: SignedInSession | null
    editor: Editor
    signedInUserId: number | null
    /** What is current of pages and sites is being read; set where a route needs it. */
    synced?: Promise<void>
  }
}

/** The context of a call behind `requireSignIn`. */
export type SignedInCall = Context<BackOfficeContext> & { var: { session: SignedInSession } }

const unsafe = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Notes every call that was not allowed; what is not there may be what its asker may not see. Signing in notes its own
 * failures.
 */
export const logDeniedRequests = createMiddleware<BackOfficeContext>(async (c, next) => {
  await next()
  const { status } = c.res
  const noted = status === 403 || status === 404 || (status === 401 && !c.req.path.startsWith('/wagtail/api/session/'))
  if (noted)
    logSecurity(c.req.raw, {
      event: 'access',
      outcome: 'refused',
      factor: 'session',
      user: c.var.session?.editor.id,
      status,
    })
})

/**
 * Refuses changes that another site's page asks for. Browsers say where a request comes from; a client that does not
 * say is refused.
 */
export const requireSameOrigin = createMiddleware<BackOfficeContext>(async ({ req }, next) => {
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
export const loadSession = createMiddleware<BackOfficeContext>(async (c, next) => {
  const now = Date.now()
  const token = getCookie(c, cookieName(c))
  const session = token ? await findSession(c.env.DB, await sha256(token), now) : null
  c.set('session', session)
  c.set('signedInUserId', session?.editor.id ?? null)
  if (session) {
    c.set('editor', session.editor)
    c.executionCtx.waitUntil(touchSession(c.env.DB, session, now))
  }
  await next()
  // The public site keeps other companies' scripts from whoever has it: a browser that lost it gets it again.
  if (session && !getCookie(c, markName(c)) && !c.res.headers.has('Set-Cookie')) setMarkCookie(c)
})

/** Who asks for a page outside the back office. The session is looked at, not kept alive. */
export async function findSessionOfRequest(env: Env, request: Request): Promise<SignedInSession | null> {
  const name = cookieNameAt(env, request.url)
  const token = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.get('Cookie') ?? '')?.[1]
  const session = token ? await findSession(env.DB, await sha256(token), Date.now()) : null
  return session && !lacksSecondFactor(env, session) ? session : null
}

/**
 * Whether this installation wants a second factor of somebody who has none: of everybody, unless `SECOND_FACTOR` names
 * fewer; on a local machine of whom it names.
 */
export function lacksSecondFactor(
  { SECOND_FACTOR: wanted, ENVIRONMENT }: Env,
  { has_second_factor, editor }: SignedInSession,
): boolean {
  if (has_second_factor || wanted === 'nobody') return false
  if (wanted === 'administrators') return editor.is_superuser
  return wanted === 'everybody' || ENVIRONMENT !== 'local'
}

/** Who lacks a factor that is wanted may add one and sign out; everywhere else the password alone is worth nothing. */
export const requireSecondFactor = createMiddleware<BackOfficeContext>(
  async ({ env, req, var: { session }, set }, next) => {
    if (!session || !lacksSecondFactor(env, session) || /^\/wagtail\/api\/(?:session|account)\//.test(req.path))
      return next()
    if (/^\/(?:wagtail\/)?api\//.test(req.path)) return forbidden('Please add a second factor to your account first.')
    set('session', null)
    return next()
  },
)

/** Lets only signed-in editors through, and their changes only with the session's CSRF token. */
export const requireSignIn = createMiddleware<BackOfficeContext>(async (c, next) => {
  const {
    req,
    var: { session },
    env,
  } = c
  if (!session) return signInRequiredResponse(c)
  if (unsafe(req.method) && !(await isSessionCsrfToken(env, session, req.header('X-CSRFToken'))))
    return forbidden(invalidCsrfMessage)
  return next()
})

/** What is left of a session that has ended goes too, so that the public site asks no more. */
function signInRequiredResponse(c: Context<BackOfficeContext>): undefined {
  c.res = errorResponse({ reason: 'unauthenticated', message: 'Please sign in.' })
  if (getCookie(c, markName(c))) clearMarkCookie(c)
}

export const invalidCsrfMessage = 'The CSRF token is missing or has expired. Fetch the session again.'

/** The token a session's changes must carry. It is worth nothing with another session. */
export const createSessionCsrfToken = (env: Env, session: SignedInSession): Promise<string> =>
  sign(env.SECRET_KEY, `csrf ${session.token_hash}`)

export const isSessionCsrfToken = async (env: Env, session: SignedInSession, token: string | undefined) =>
  token !== undefined && (await isSameSecret(token, await createSessionCsrfToken(env, session)))

/** Signs a user in on this browser. An older session of the browser ends: its token is never taken over. */
export async function signIn(
  c: Context<BackOfficeContext>,
  userId: number,
  event: NewSession['event'] = 'sign_in',
): Promise<SignedInSession> {
  const now = Date.now()
  const token = createRandomToken()
  const hash = await sha256(token)
  if (c.var.session) await endSession(c.env.DB, c.var.session.token_hash)
  await createSession(c.env.DB, hash, { userId, event, ...getRequestOrigin(c.req.raw) }, now)
  const session = await setSessionCookie(c, token, hash, now)
  await saveKnownDevice(c, session.email, now)
  return session
}

/** Gives the browser's session another token once its owner has proved who they are; null when it has just ended. */
export async function rotateSession(
  c: Context<BackOfficeContext>,
  { token_hash }: SignedInSession,
): Promise<SignedInSession | null> {
  const now = Date.now()
  const token = createRandomToken()
  const hash = await sha256(token)
  return (await rotateSessionToken(c.env.DB, token_hash, hash, now)) ? setSessionCookie(c, token, hash, now) : null
}

async function setSessionCookie(
  c: Context<BackOfficeContext>,
  token: string,
  hash: string,
  now: number,
): Promise<SignedInSession> {
  const session = await findSession(c.env.DB, hash, now)
  if (!session) throw new Error('A session cannot be read back.')
  const options = { ...getCookieOptions(c), maxAge: sessionMaxLifetime / 1000 }
  setCookie(c, cookieName(c), token, options)
  setMarkCookie(c)
  return session
}

/** Whence a request comes, as an account's owner is told. */
export const getRequestOrigin = (request: Request): RequestOrigin => ({
  device: toDeviceName(request.headers.get('User-Agent') ?? ''),
  network: maskNetwork(getNetwork(request)),
})

/** Ends the session in the database, so that a copied cookie is worth nothing either. */
export async function signOut(c: Context<BackOfficeContext>): Promise<void> {
  if (c.var.session) await endSession(c.env.DB, c.var.session.token_hash)
  deleteCookie(c, cookieName(c), getCookieOptions(c))
  clearMarkCookie(c)
}

/**
 * Tells the public site's script, and nobody else, that a session began in this browser: the bar that leads to a page's
 * editor asks only then (`app/islands/edit-bar`), and other companies' scripts are not loaded
 * (`app/islands/third-parties/third-party-scripts.ts`). It says nothing of whose session it is and opens nothing; kept
 * HTML never varies by it.
 */
const markName = ({ env, req }: Context<BackOfficeContext>) =>
  isPlainLocalHttp(env, req.url) ? 'editor' : '__Host-editor'
const setMarkCookie = (c: Context<BackOfficeContext>) =>
  setCookie(c, markName(c), '1', { ...getCookieOptions(c), maxAge: sessionMaxLifetime / 1000, httpOnly: false })
const clearMarkCookie = (c: Context<BackOfficeContext>) =>
  deleteCookie(c, markName(c), { ...getCookieOptions(c), httpOnly: false })

const cookieNameAt = (env: Env, url: string) => (isPlainLocalHttp(env, url) ? 'session' : '__Host-session')
const cookieName = ({ env, req }: Context<BackOfficeContext>) => cookieNameAt(env, req.url)

const forbidden = (message: string) => errorResponse({ reason: 'forbidden', message })
