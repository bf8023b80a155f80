import { type Context, Hono } from 'hono'
import { currentSessionEndpoints } from '#schema/accounts/session-endpoints.ts'
import type { EndpointHandlerInput } from '#schema/endpoint.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { getClientNetwork } from '../../http/network.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import { type BackOfficeHonoEnv, endSessionAndClearCookies } from '../../http/session.ts'
import { hasValidBackOfficeDocumentKey } from '../../security/document-key.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import { signWithHmac } from '../../security/signing.ts'
import { localDemoAdminPassword } from '../new-password.ts'
import { verifyPassword } from '../password-hash.ts'
import {
  consumeSignInAttemptLimitPerKey,
  refundSignInAttempt,
  type SignInAttemptKey,
} from '../queries/sign-in-attempts.ts'
import { findActiveCredentialsByEmail, normalizeEmail, type SignInAccount } from '../queries/user-accounts.ts'
import { findKnownSignInDevice, isSignInFromKnownNetwork } from './known-device.ts'
import { startSignInSecondStep } from './second-step.ts'
import { getSessionState, getStartedSessionState, signedOutSessionState } from './session-state.ts'
import { notifyOwnerOfSuspiciousSignIn } from './sign-in-notice.ts'
import { startSignedInSession } from './start-session.ts'

/** Routes to get the session state, sign in and sign out. */
export const signInAndOutRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(signInAndOutRoutes, currentSessionEndpoints.getSession, async (c) => {
  const state = await getSessionState(c, c.var.session)
  const isSameDocument = state.user !== null && (await hasValidBackOfficeDocumentKey(c, state.user.id, Date.now()))
  return ok({ ...state, csrf_token: isSameDocument ? state.csrf_token : '' })
})

registerBackOfficeEndpoint(signInAndOutRoutes, currentSessionEndpoints.signIn, async (c, { body }) => {
  const authenticated = await authenticate(c, body)
  if (!authenticated.ok) return authenticated
  const { id, email, refunded } = authenticated.value
  const [second_step] = await Promise.all([startSignInSecondStep(c, id), refunded])
  return ok(
    second_step
      ? { ...signedOutSessionState, second_step }
      : await getStartedSessionState(c, startSignedInSession(c, id, { email })),
  )
})

registerBackOfficeEndpoint(signInAndOutRoutes, currentSessionEndpoints.signOut, async (c) => {
  logSecurityEvent(c.req.raw, { event: 'sign_out', outcome: 'allowed', factor: 'session', user: c.var.editor.id })
  await endSessionAndClearCookies(c)
  return ok(null)
})

type Call = Context<BackOfficeHonoEnv>
type Credentials = EndpointHandlerInput<typeof currentSessionEndpoints.signIn>['body']

interface AuthenticatedUser {
  id: number
  email: string
  /** Resolves once the attempt is no longer counted, as only failures are. */
  refunded: Promise<unknown>
}

/** Returns the user with these credentials. Attempts are rate limited alike for existing and unknown accounts. */
async function authenticate(c: Call, credentials: Credentials): Promise<Result<AuthenticatedUser>> {
  const {
    env,
    req: { raw: request },
    executionCtx,
  } = c
  const email = normalizeEmail(credentials.email)
  const network = getClientNetwork(request)
  const keys = await attemptKeys(c, email, network)
  // After the response, so that its timing does not reveal whether the account exists.
  const notifyOwner = (user?: SignInAccount) =>
    executionCtx.waitUntil(
      notifyOwnerOfSuspiciousSignIn(
        env,
        { email, user, network, url: request.url, blockedKey: keys[0], accountKey: keys[2] },
        new Date(),
      ),
    )
  const event = {
    event: 'sign_in',
    factor: 'password',
    account: (await signWithHmac(env.SECRET_KEY, `account ${email}`)).slice(0, 16),
  } as const
  const [retryAfter, account] = await Promise.all([
    checkAttemptLimit(c, email, keys),
    findActiveCredentialsByEmail(env.DB, credentials.email),
  ])
  if (retryAfter !== null) {
    logSecurityEvent(request, { ...event, outcome: 'throttled' })
    notifyOwner()
    return fail({ reason: 'too_many', message: 'Too many attempts. Please wait a few minutes.', retryAfter })
  }
  const user = await checkCredentials(env, account, credentials)
  logSecurityEvent(request, { ...event, outcome: user ? 'allowed' : 'refused', user: user?.id })
  if (!user) return fail({ reason: 'unauthenticated', message: 'Your e-mail address and password do not match.' })
  const refunded = refundSignInAttempt(env.DB, keys).then(() => notifyOwner(user))
  return ok({ id: user.id, email: user.email, refunded })
}

/**
 * Attempts are limited per account and network, then per network, then per account. Networks that recently signed in to
 * the account are exempt from the limit per account. Attempts from a known device are counted separately, regardless of
 * its network.
 */
async function attemptKeys(
  c: Call,
  email: string,
  network: string,
): Promise<[SignInAttemptKey, SignInAttemptKey, SignInAttemptKey]> {
  const key = (suffix: string) => signWithHmac(c.env.SECRET_KEY, `sign-in ${suffix}`)
  const device = await findKnownSignInDevice(c, email, Date.now())
  const [own, fromNetwork, onAccount] = await Promise.all([
    key(`${email} ${device ?? network}`),
    key(network),
    key(email),
  ])
  return [
    { key: own, max: 10 },
    { key: fromNetwork, max: device ? Number.POSITIVE_INFINITY : 50 },
    { key: onAccount, max: device ? Number.POSITIVE_INFINITY : 100 },
  ]
}

/** Records an attempt. Returns the seconds until the next is allowed, or null when this one is. */
async function checkAttemptLimit(c: Call, email: string, keys: readonly SignInAttemptKey[]): Promise<number | null> {
  const now = Date.now()
  const [own = null, fromNetwork = null, onAccount = null] = await consumeSignInAttemptLimitPerKey(c.env.DB, keys, now)
  const ofNetwork = own ?? fromNetwork
  if (ofNetwork !== null || onAccount === null) return ofNetwork
  return (await isSignInFromKnownNetwork(c, email, now)) ? null : onAccount
}

/** Checks the password. Takes the same time for an unknown address, a wrong password and the local-only password. */
async function checkCredentials(
  env: Env,
  user: Awaited<ReturnType<typeof findActiveCredentialsByEmail>>,
  { password }: Credentials,
): Promise<SignInAccount | null> {
  const matches = await verifyPassword(user?.password_hash, password)
  const isRejected = env.ENVIRONMENT !== 'local' && password === localDemoAdminPassword
  return user && matches && !isRejected ? user : null
}
