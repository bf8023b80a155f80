import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { toDeviceName } from '../accounts/device-name.ts'
import type { RequestDeviceAndNetwork } from '../accounts/queries/security-events.ts'
import {
  createSession,
  deleteSession,
  extendIdleSession,
  findSignedInSession,
  type NewSessionDetails,
  rotateSessionToken,
  type SignedInSession,
  sessionMaxLifetime,
} from '../accounts/queries/sessions.ts'
import { rememberSignInDevice } from '../accounts/sign-in/known-device.ts'
import type { Env } from '../env.ts'
import type { PageActionReadResult } from '../pages/queries/managed-page.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import { createRandomToken, hashSha256Base64url, isSameSecret, signWithHmac } from '../security/signing.ts'
import { getCookieOptions, isPlainLocalHttp } from './cookie-options.ts'
import { createErrorResponse } from './errors.ts'
import { getClientNetwork, maskClientNetwork } from './network.ts'

/**
 * Context variables of back office routes. `editor` is only set after `requireSignIn`. `signedInUserId` is also set for
 * users who lack a required second factor, whose `session` is null except where they can add one.
 */
export interface BackOfficeHonoEnv {
  Bindings: Env
  Variables: {
    session: SignedInSession | null
    editor: SignedInEditor
    signedInUserId: number | null
    /** Resolves once this isolate knows the current pages and sites; set for routes that need them. */
    synced?: Promise<void>
    /** When the session was known, by `performance.now()`. */
    sessionLoadedAt?: number
    /** The page of an action, which is read at the same time as the session. */
    earlyPage?: Promise<PageActionReadResult>
  }
}

/** The context of a request after `requireSignIn`. */
export type SignedInRequestContext = Context<BackOfficeHonoEnv> & { var: { session: SignedInSession } }

const isUnsafeMethod = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Logs every denied request, including 404, which may hide a record. The session endpoints log their own failures. */
export const logDeniedRequests = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  await next()
  const { status } = c.res
  const isDenied =
    status === 403 || status === 404 || (status === 401 && !c.req.path.startsWith('/wagtail/api/session/'))
  if (isDenied)
    logSecurityEvent(c.req.raw, {
      event: 'access',
      outcome: 'refused',
      factor: 'session',
      user: c.var.session?.editor.id,
      status,
    })
})

/**
 * Rejects changes requested by other sites. Browsers send where a request comes from; clients that send neither header
 * are rejected.
 */
export const requireSameOrigin = createMiddleware<BackOfficeHonoEnv>(async ({ req }, next) => {
  if (isUnsafeMethod(req.method) && !isSameOrigin(req.raw)) return forbidden('This request came from another site.')
  return next()
})

function isSameOrigin({ headers, url }: Request): boolean {
  const origin = headers.get('Origin')
  const site = headers.get('Sec-Fetch-Site')
  if (origin === null && site === null) return false
  return (origin === null || origin === new URL(url).origin) && (site === null || site === 'same-origin')
}

/** Returns the hash of the session token that a request carries, which need not be valid; null without one. */
export async function getSessionCookieTokenHash(c: Context<BackOfficeHonoEnv>): Promise<string | null> {
  const token = getCookie(c, cookieName(c))
  return token ? hashSha256Base64url(token) : null
}

/** Loads the session, or null. */
export const loadSessionIntoContext = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const now = Date.now()
  const tokenHash = await getSessionCookieTokenHash(c)
  const session = tokenHash ? await findSignedInSession(c.env.DB, tokenHash, now) : null
  c.set('session', session)
  c.set('sessionLoadedAt', performance.now())
  c.set('signedInUserId', session?.editor.id ?? null)
  if (session) {
    c.set('editor', session.editor)
    c.executionCtx.waitUntil(extendIdleSession(c.env.DB, session, now))
  }
  await next()
  // Third-party scripts are not loaded in browsers with this cookie, so a browser that lost it gets it again.
  if (session && !getCookie(c, markName(c)) && !c.res.headers.has('Set-Cookie')) setMarkCookie(c)
})

/** Returns the session of a request outside the back office, without extending it. */
export async function findSessionByRequestCookie(env: Env, request: Request): Promise<SignedInSession | null> {
  const name = toCookieName(env, request.url)
  const token = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.get('Cookie') ?? '')?.[1]
  const session = token ? await findSignedInSession(env.DB, await hashSha256Base64url(token), Date.now()) : null
  return session && !lacksRequiredSecondFactor(env, session) ? session : null
}

/**
 * Whether a user lacks a required second factor. It is required for everybody unless `SECOND_FACTOR` says otherwise;
 * locally only where it says so.
 */
export function lacksRequiredSecondFactor(
  { SECOND_FACTOR: requiredFor, ENVIRONMENT }: Env,
  { has_second_factor, editor }: SignedInSession,
): boolean {
  if (has_second_factor || requiredFor === 'nobody') return false
  if (requiredFor === 'administrators') return editor.is_superuser
  return requiredFor === 'everybody' || ENVIRONMENT !== 'local'
}

/** Limits users who lack a required second factor to adding one and signing out. */
export const requireSecondFactor = createMiddleware<BackOfficeHonoEnv>(
  async ({ env, req, var: { session }, set }, next) => {
    if (!session || !lacksRequiredSecondFactor(env, session) || /^\/wagtail\/api\/(?:session|account)\//.test(req.path))
      return next()
    if (/^\/(?:wagtail\/)?api\//.test(req.path)) return forbidden('Please add a second factor to your account first.')
    set('session', null)
    return next()
  },
)

/** Requires a session, and for changes also its CSRF token. */
export const requireSignIn = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const {
    req,
    var: { session },
    env,
  } = c
  if (!session) return signInRequiredResponse(c)
  if (isUnsafeMethod(req.method) && !(await isValidSessionCsrfToken(env, session, req.header('X-CSRFToken'))))
    return forbidden(invalidCsrfMessage)
  return next()
})

/** Also clears the editor cookie of an expired session, so that the public site stops requesting the session. */
function signInRequiredResponse(c: Context<BackOfficeHonoEnv>): undefined {
  c.res = createErrorResponse({ reason: 'unauthenticated', message: 'Please sign in.' })
  if (getCookie(c, markName(c))) clearMarkCookie(c)
}

export const invalidCsrfMessage = 'The CSRF token is missing or has expired. Fetch the session again.'

/** Creates the CSRF token of a session. It is not valid for another session. */
export const createSessionCsrfToken = (env: Env, session: SignedInSession): Promise<string> =>
  signWithHmac(env.SECRET_KEY, `csrf ${session.token_hash}`)

export const isValidSessionCsrfToken = async (env: Env, session: SignedInSession, token: string | undefined) =>
  token !== undefined && (await isSameSecret(token, await createSessionCsrfToken(env, session)))

/** Signs a user in on this browser under a new token. An existing session of the browser ends. */
export async function startSignedInSession(
  c: Context<BackOfficeHonoEnv>,
  userId: number,
  event: NewSessionDetails['event'] = 'sign_in',
): Promise<SignedInSession> {
  const now = Date.now()
  const token = createRandomToken()
  const hash = await hashSha256Base64url(token)
  if (c.var.session) await deleteSession(c.env.DB, c.var.session.token_hash)
  await createSession(c.env.DB, hash, { userId, event, ...getRequestDeviceAndNetwork(c.req.raw) }, now)
  const session = await setSessionCookie(c, token, hash, now)
  await rememberSignInDevice(c, session.email, now)
  return session
}

/** Rotates the session's token after its owner has reauthenticated. Returns null when the session has ended. */
export async function rotateSessionAndCookie(
  c: Context<BackOfficeHonoEnv>,
  { token_hash }: SignedInSession,
): Promise<SignedInSession | null> {
  const now = Date.now()
  const token = createRandomToken()
  const hash = await hashSha256Base64url(token)
  return (await rotateSessionToken(c.env.DB, token_hash, hash, now)) ? setSessionCookie(c, token, hash, now) : null
}

async function setSessionCookie(
  c: Context<BackOfficeHonoEnv>,
  token: string,
  hash: string,
  now: number,
): Promise<SignedInSession> {
  const session = await findSignedInSession(c.env.DB, hash, now)
  if (!session) throw new Error('A session cannot be read back.')
  const options = { ...getCookieOptions(c), maxAge: sessionMaxLifetime / 1000 }
  setCookie(c, cookieName(c), token, options)
  setMarkCookie(c)
  return session
}

/** Returns the device and approximate network of a request, for display to the account's owner. */
export const getRequestDeviceAndNetwork = (request: Request): RequestDeviceAndNetwork => ({
  device: toDeviceName(request.headers.get('User-Agent') ?? ''),
  network: maskClientNetwork(getClientNetwork(request)),
})

/** Ends the session in the database, so that copies of the cookie become invalid too. */
export async function endSessionAndClearCookies(c: Context<BackOfficeHonoEnv>): Promise<void> {
  if (c.var.session) await deleteSession(c.env.DB, c.var.session.token_hash)
  deleteCookie(c, cookieName(c), getCookieOptions(c))
  clearMarkCookie(c)
}

/**
 * Name of the cookie that tells scripts of the public site that this browser has a session: only then does the edit bar
 * query the session (`app/islands/edit-bar`), and third-party scripts are not loaded
 * (`app/islands/third-parties/third-party-scripts.ts`). It neither identifies the user nor grants access, and cached
 * HTML never varies by it.
 */
const markName = ({ env, req }: Context<BackOfficeHonoEnv>) =>
  isPlainLocalHttp(env, req.url) ? 'editor' : '__Host-editor'
const setMarkCookie = (c: Context<BackOfficeHonoEnv>) =>
  setCookie(c, markName(c), '1', { ...getCookieOptions(c), maxAge: sessionMaxLifetime / 1000, httpOnly: false })
const clearMarkCookie = (c: Context<BackOfficeHonoEnv>) =>
  deleteCookie(c, markName(c), { ...getCookieOptions(c), httpOnly: false })

const toCookieName = (env: Env, url: string) => (isPlainLocalHttp(env, url) ? 'session' : '__Host-session')
const cookieName = ({ env, req }: Context<BackOfficeHonoEnv>) => toCookieName(env, req.url)

const forbidden = (message: string) => createErrorResponse({ reason: 'forbidden', message })
