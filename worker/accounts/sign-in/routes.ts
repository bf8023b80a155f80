import { type Context, Hono } from 'hono'
import { sessionEndpoints } from '#schema/accounts/session-endpoints.ts'
import type { EndpointInput } from '#schema/endpoint.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { getNetwork } from '../../http/network.ts'
import { serve } from '../../http/serve.ts'
import { type BackOfficeContext, signIn, signOut } from '../../http/session.ts'
import { isFromDocument } from '../../security/document-key.ts'
import { logSecurity } from '../../security/security-log.ts'
import { sign } from '../../security/signing.ts'
import { localOnlyPassword } from '../new-password.ts'
import { verifyPassword } from '../password-hash.ts'
import { type AttemptKey, recordAttempts, refundAttempt } from '../queries/sign-in-attempts.ts'
import { type AccountState, findCredentials, normalizeEmail } from '../queries/user-accounts.ts'
import { findKnownDevice, isFromKnownNetwork } from './known-device.ts'
import { startSecondStep } from './second-step.ts'
import { getSessionState, signedOutState } from './session-state.ts'
import { notifyAccountOwner } from './sign-in-notice.ts'

/** Routes to get the session state, sign in and sign out. */
export const sessionRoutes = new Hono<BackOfficeContext>()

serve(sessionRoutes, sessionEndpoints.getSession, async (c) => {
  const state = await getSessionState(c, c.var.session)
  const isSameDocument = state.user !== null && (await isFromDocument(c, state.user.id, Date.now()))
  return ok({ ...state, csrf_token: isSameDocument ? state.csrf_token : '' })
})

serve(sessionRoutes, sessionEndpoints.signIn, async (c, { body }) => {
  const userId = await authenticate(c, body)
  if (!userId.ok) return userId
  const second_step = await startSecondStep(c, userId.value)
  return ok(second_step ? { ...signedOutState, second_step } : await getSessionState(c, await signIn(c, userId.value)))
})

serve(sessionRoutes, sessionEndpoints.signOut, async (c) => {
  logSecurity(c.req.raw, { event: 'sign_out', outcome: 'allowed', factor: 'session', user: c.var.editor.id })
  await signOut(c)
  return ok(null)
})

type Call = Context<BackOfficeContext>
type Credentials = EndpointInput<typeof sessionEndpoints.signIn>['body']

/**
 * Returns the id of the user with these credentials. Attempts are rate limited alike for existing and unknown accounts.
 */
async function authenticate(c: Call, credentials: Credentials): Promise<Result<number>> {
  const {
    env,
    req: { raw: request },
    executionCtx,
  } = c
  const email = normalizeEmail(credentials.email)
  const network = getNetwork(request)
  const keys = await attemptKeys(c, email, network)
  // After the response, so that its timing does not reveal whether the account exists.
  const notifyOwner = (user?: AccountState) =>
    executionCtx.waitUntil(
      notifyAccountOwner(env, { email, user, network, blockedKey: keys[0], accountKey: keys[2] }, new Date()),
    )
  const event = {
    event: 'sign_in',
    factor: 'password',
    account: (await sign(env.SECRET_KEY, `account ${email}`)).slice(0, 16),
  } as const
  const retryAfter = await checkAttemptLimit(c, email, keys)
  if (retryAfter !== null) {
    logSecurity(request, { ...event, outcome: 'throttled' })
    notifyOwner()
    return fail({ reason: 'too_many', message: 'Too many attempts. Please wait a few minutes.', retryAfter })
  }
  const user = await checkCredentials(env, credentials)
  logSecurity(request, { ...event, outcome: user ? 'allowed' : 'refused', user: user?.id })
  if (!user) return fail({ reason: 'unauthenticated', message: 'Your e-mail address and password do not match.' })
  await refundAttempt(env.DB, keys)
  notifyOwner(user)
  return ok(user.id)
}

/**
 * Attempts are limited per account and network, then per network, then per account. Networks that recently signed in to
 * the account are exempt from the limit per account. Attempts from a known device are counted separately, regardless of
 * its network.
 */
async function attemptKeys(c: Call, email: string, network: string): Promise<[AttemptKey, AttemptKey, AttemptKey]> {
  const key = (suffix: string) => sign(c.env.SECRET_KEY, `sign-in ${suffix}`)
  const device = await findKnownDevice(c, email, Date.now())
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
async function checkAttemptLimit(c: Call, email: string, keys: readonly AttemptKey[]): Promise<number | null> {
  const now = Date.now()
  const [own = null, fromNetwork = null, onAccount = null] = await recordAttempts(c.env.DB, keys, now)
  const ofNetwork = own ?? fromNetwork
  if (ofNetwork !== null || onAccount === null) return ofNetwork
  return (await isFromKnownNetwork(c, email, now)) ? null : onAccount
}

/** Checks the password. Takes the same time for an unknown address, a wrong password and the local-only password. */
async function checkCredentials(env: Env, { email, password }: Credentials): Promise<AccountState | null> {
  const user = await findCredentials(env.DB, email)
  const matches = await verifyPassword(user?.password_hash, password)
  const isRejected = env.ENVIRONMENT !== 'local' && password === localOnlyPassword
  return user && matches && !isRejected ? user : null
}
