import { type Context, Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { type SessionState, signInForm } from '#schema/wire/session.ts'
import { type AttemptKey, countAttempts, forgiveAttempt } from '../data/sign-in-attempts.ts'
import { type AccountState, credentialsOf, normalEmail } from '../data/user.ts'
import type { Env } from '../env.ts'
import { failureResponse } from '../failure.ts'
import { networkOf } from '../network.ts'
import { passwordMatches } from '../passwords.ts'
import { logSecurity } from '../security-log.ts'
import { sign } from '../signing.ts'
import { askSecondStep, secondStepRoutes } from './account/second-step.ts'
import { isFromDocument } from './document-key.ts'
import { isFromKnownNetwork, knownDevice } from './known-device.ts'
import { localOnlyPassword } from './new-password.ts'
import { readBody } from './request-body.ts'
import { type BackOffice, signedIn, signIn, signOut } from './session.ts'
import { noSession, sessionState } from './session-state.ts'
import { tellOwner } from './sign-in-notice.ts'

/** `/wagtail/api/session/`: who is signed in, signing in, signing out. */
export const sessionRoutes = new Hono<BackOffice>()
  .get('/', async (c) => {
    const state = await sessionState(c, c.var.session)
    const isOurs = state.user !== null && (await isFromDocument(c, state.user.id, Date.now()))
    return c.json({ ...state, csrf_token: isOurs ? state.csrf_token : '' } satisfies SessionState)
  })
  .post('/', async (c) => {
    const form = await readBody(c.req.raw, signInForm)
    if (!form.ok) return failureResponse(form.failure)
    const userId = await authenticate(c, form.value)
    if (!userId.ok) return failureResponse(userId.failure)
    const second_step = await askSecondStep(c, userId.value)
    if (second_step) return c.json({ ...noSession, second_step } satisfies SessionState)
    return c.json(await sessionState(c, await signIn(c, userId.value)))
  })
  .route('/', secondStepRoutes)
  .delete('/', signedIn, async (c) => {
    logSecurity(c.req.raw, { event: 'sign_out', outcome: 'allowed', factor: 'session', user: c.var.editor.id })
    await signOut(c)
    return c.body(null, 204)
  })

type Call = Context<BackOffice>
type Credentials = ReturnType<typeof signInForm.parse>

/** The user these credentials belong to. Guessing is slowed down alike for accounts that exist and that do not. */
async function authenticate(c: Call, credentials: Credentials): Promise<Result<number>> {
  const {
    env,
    req: { raw: request },
    executionCtx,
  } = c
  const email = normalEmail(credentials.email)
  const network = networkOf(request)
  const keys = await attemptKeys(c, email, network)
  // After the answer: its time tells nobody whether there is such an account.
  const tell = (user?: AccountState) =>
    executionCtx.waitUntil(tellOwner(env, { email, user, network, stopped: keys[0], onAccount: keys[2] }, new Date()))
  const tried = { event: 'sign_in', factor: 'password', account: (await sign(env.SECRET_KEY, `account ${email}`)).slice(0, 16) } as const
  const retryAfter = await waitFor(c, email, keys)
  if (retryAfter !== null) {
    logSecurity(request, { ...tried, outcome: 'throttled' })
    tell()
    return fail({ reason: 'too_many', message: 'Too many attempts. Please wait some minutes.', retryAfter })
  }
  const user = await checkCredentials(env, credentials)
  logSecurity(request, { ...tried, outcome: user ? 'allowed' : 'refused', user: user?.id })
  if (!user) return fail({ reason: 'unauthenticated', message: 'Your e-mail address and password do not match.' })
  await forgiveAttempt(env.DB, keys)
  tell(user)
  return ok(user.id)
}

/**
 * One network is stopped soon for one account, later for all; under a broad attack an account is shut, but not for where it was
 * lately signed in from. Attempts of a device that is known are counted by themselves, whatever else its network does.
 */
async function attemptKeys(c: Call, email: string, network: string): Promise<[AttemptKey, AttemptKey, AttemptKey]> {
  const key = (by: string) => sign(c.env.SECRET_KEY, `sign-in ${by}`)
  const device = await knownDevice(c, email, Date.now())
  const [own, fromNetwork, onAccount] = await Promise.all([key(`${email} ${device ?? network}`), key(network), key(email)])
  return [
    { key: own, most: 10 },
    { key: fromNetwork, most: device ? Number.POSITIVE_INFINITY : 50 },
    { key: onAccount, most: device ? Number.POSITIVE_INFINITY : 100 },
  ]
}

/** Counts an attempt. The seconds until another may be made, or null when this one may. */
async function waitFor(c: Call, email: string, keys: readonly AttemptKey[]): Promise<number | null> {
  const now = Date.now()
  const [own = null, fromNetwork = null, onAccount = null] = await countAttempts(c.env.DB, keys, now)
  const ofNetwork = own ?? fromNetwork
  if (ofNetwork !== null || onAccount === null) return ofNetwork
  return (await isFromKnownNetwork(c, email, now)) ? null : onAccount
}

/** Takes the same time for an unknown address, a wrong password and the password that is for local use. */
async function checkCredentials(env: Env, { email, password }: Credentials): Promise<AccountState | null> {
  const user = await credentialsOf(env.DB, email)
  const matches = await passwordMatches(user?.password_hash, password)
  const refused = env.ENVIRONMENT !== 'local' && password === localOnlyPassword
  return user && matches && !refused ? user : null
}
