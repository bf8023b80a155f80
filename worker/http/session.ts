import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { Result } from '#schema/result.ts'
import { toDeviceName } from '../accounts/device-name.ts'
import type { RequestDeviceAndNetwork } from '../accounts/queries/security-events.ts'
import {
  deleteSession,
  extendIdleSession,
  findSignedInSession,
  rotateSessionToken,
  type SignedInSession,
  sessionMaxLifetime,
} from '../accounts/queries/sessions.ts'
import type { Env } from '../env.ts'
import type { LocationRecord } from '../locations/stored-location.ts'
import type { DataForPageAction, DataForPagesAction } from '../pages/queries/action-reads.ts'
import type { StoredPageForActions } from '../pages/queries/managed-page.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import {
  createRandomToken,
  hashSha256Base64url,
  isRandomToken,
  isSameSecret,
  signWithHmac,
} from '../security/signing.ts'
import { isOnHostWithoutBackOffice } from './admin-host.ts'
import { getCookieOptions, isPlainLocalHttp, readCookie } from './cookie-options.ts'
import { failureToErrorResponse } from './errors.ts'
import { getClientNetwork, maskNetworkForDisplay } from './network.ts'

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
    earlyPage?: Promise<DataForPageAction>
    /** The page of a comment that is written, which is read at the same time as the session. */
    earlyCommentedPage?: Promise<StoredPageForActions | undefined>
    /** The body of a request that was read before its session was known. */
    bodyText?: Result<string>
    /** The pages of a bulk action, which are read at the same time as the session. */
    earlyPages?: Promise<DataForPagesAction>
    /** The restaurant of a change, which is read at the same time as the session. */
    earlyLocation?: Promise<LocationRecord | null>
    /** The restaurants that may get a special day, which are read at the same time as the session. */
    earlyLocations?: Promise<LocationRecord[]>
  }
}

/** The context of a request after `requireSignIn`. */
export type SignedInRequestContext = Context<BackOfficeHonoEnv> & { var: { session: SignedInSession } }

type BoundToEnv = { Bindings: Env }

const isUnsafeMethod = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Logs every denied request, including 404, which may hide a record. The session endpoints log their own failures. */
export const logDeniedAndNotFoundRequests = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  await next()
  const { status } = c.res
  const isDenied =
    status === 403 || status === 404 || (status === 401 && !c.req.path.startsWith('/wagtail/api/session/'))
  if (isDenied)
    logSecurityEvent(c.req.raw, {
      event: 'access',
      outcome: 'refused',
      factor: c.var.session?.access_token ? 'bearer_token' : 'session',
      user: c.var.session?.editor.id,
      status,
    })
})

/** Returns the bearer token of a request, which need not be valid; its cookies then have no effect. */
export const getBearerToken = (request: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]

/**
 * Rejects changes requested by other sites. Browsers send where a request comes from; clients that send neither header
 * are rejected. Other sites cannot send a bearer token, so requests with one are not checked.
 */
export const requireSameOrigin = createMiddleware<BackOfficeHonoEnv>(async ({ req }, next) => {
  if (isUnsafeMethod(req.method) && !getBearerToken(req.raw) && !isSameOrigin(req.raw))
    return forbidden('This request came from another site.')
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
  if (getBearerToken(c.req.raw)) return null
  const token = getCookie(c, cookieName(c))
  return token ? hashSha256Base64url(token) : null
}

/** Loads the session, or null. */
export const loadSessionIntoContext = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const bearer = getBearerToken(c.req.raw)
  if (bearer)
    return (await import('../accounts/access-tokens/authenticate.ts')).authenticateWithAccessToken(c, bearer, next)
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

/**
 * Returns the session of a request outside the back office, without extending it. Where the back office has a host of
 * its own, this is the session of the request's site.
 */
export async function findSessionByRequestCookie(env: Env, request: Request): Promise<SignedInSession | null> {
  const token = readCookie(request, toCookieName(env, request.url))
  if (!token || !isRandomToken(token)) return null
  const tokenHash = await hashSha256Base64url(token)
  const session = isOnHostWithoutBackOffice(env, request.url)
    ? await findSiteSession(env.DB, tokenHash, new URL(request.url).host)
    : await findSignedInSession(env.DB, tokenHash, Date.now())
  return session && !lacksRequiredSecondFactor(env, session) ? session : null
}

/** Loaded lazily, because most installations have no host of their own for the back office. */
const findSiteSession = async (db: D1Database, tokenHash: string, host: string) =>
  (await import('../accounts/queries/site-sessions.ts')).findSessionBySiteToken(db, tokenHash, host, Date.now())

/**
 * Whether a user lacks a required second factor. It is required for everybody unless `SECOND_FACTOR` says otherwise;
 * locally only where it says so.
 */
export function lacksRequiredSecondFactor(
  { SECOND_FACTOR: requiredFor, ENVIRONMENT }: Env,
  { has_second_factor, editor, access_token }: SignedInSession,
): boolean {
  if (has_second_factor || requiredFor === 'nobody') return false
  if (requiredFor === 'administrators') return editor.is_superuser || (access_token?.owner.is_superuser ?? false)
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

/** Requires a session, and for changes also its CSRF token; or an access token. */
export const requireSignIn = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const {
    req,
    var: { session },
    env,
  } = c
  if (!session) return signInRequiredResponse(c)
  const needsCsrfToken = isUnsafeMethod(req.method) && !session.access_token
  if (needsCsrfToken && !(await isValidSessionCsrfToken(env, session, req.header('X-CSRFToken'))))
    return forbidden(invalidCsrfMessage)
  return next()
})

/** Also clears the editor cookie of an expired session, so that the public site stops requesting the session. */
function signInRequiredResponse(c: Context<BackOfficeHonoEnv>): undefined {
  c.res = failureToErrorResponse({ reason: 'unauthenticated', message: 'Please sign in.' })
  clearSignedInMarkCookie(c)
}

export const invalidCsrfMessage = 'The CSRF token is missing or has expired. Fetch the session again.'

/** Creates the CSRF token of a session. It is not valid for another session. */
export const createSessionCsrfToken = (env: Env, session: SignedInSession): Promise<string> =>
  signWithHmac(env.SECRET_KEY, `csrf ${session.token_hash}`)

export const isValidSessionCsrfToken = async (env: Env, session: SignedInSession, token: string | undefined) =>
  token !== undefined && (await isSameSecret(token, await createSessionCsrfToken(env, session)))

/** Rotates the session's token after its owner has reauthenticated. Returns null when the session has ended. */
export async function rotateSessionAndCookie(
  c: Context<BackOfficeHonoEnv>,
  { token_hash }: SignedInSession,
): Promise<SignedInSession | null> {
  const token = createRandomToken()
  const hash = await hashSha256Base64url(token)
  const session = await rotateSessionToken(c.env.DB, token_hash, hash, Date.now())
  if (session) setSessionCookies(c, token)
  return session
}

/** Sets the cookies of a session: its token, and the mark that scripts of the public site read. */
export function setSessionCookies<Bound extends BoundToEnv>(c: Context<Bound>, token: string): void {
  setCookie(c, cookieName(c), token, { ...getCookieOptions(c), maxAge: sessionMaxLifetime / 1000 })
  setMarkCookie(c)
}

/** Removes the mark cookie of a browser whose session has ended, so that its pages no longer ask for the edit bar. */
export function clearSignedInMarkCookie<Bound extends BoundToEnv>(c: Context<Bound>): void {
  if (getCookie(c, markName(c))) clearMarkCookie(c)
}

/** Returns the device and approximate network of a request, for display to the account's owner. */
export const getRequestDeviceAndNetwork = (request: Request): RequestDeviceAndNetwork => ({
  device: toDeviceName(request.headers.get('User-Agent') ?? ''),
  network: maskNetworkForDisplay(getClientNetwork(request)),
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
const markName = <Bound extends BoundToEnv>({ env, req }: Context<Bound>) =>
  isPlainLocalHttp(env, req.url) ? 'editor' : '__Host-editor'
const setMarkCookie = <Bound extends BoundToEnv>(c: Context<Bound>) =>
  setCookie(c, markName(c), '1', { ...getCookieOptions(c), maxAge: sessionMaxLifetime / 1000, httpOnly: false })
const clearMarkCookie = <Bound extends BoundToEnv>(c: Context<Bound>) =>
  deleteCookie(c, markName(c), { ...getCookieOptions(c), httpOnly: false })

const toCookieName = (env: Env, url: string) => (isPlainLocalHttp(env, url) ? 'session' : '__Host-session')
const cookieName = <Bound extends BoundToEnv>({ env, req }: Context<Bound>) => toCookieName(env, req.url)

const forbidden = (message: string) => failureToErrorResponse({ reason: 'forbidden', message })
