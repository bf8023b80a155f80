import { Hono } from 'hono'
import { signInEndpoints } from '#schema/accounts/sign-in-endpoints.ts'
import type { EndpointHandlerInput } from '#schema/endpoint.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { minSecretLength } from '#schema/security/secret-length.ts'
import type { Env } from '../../env.ts'
import { getClientNetwork } from '../../http/network.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import { isSameSecret, signWithHmac } from '../../security/signing.ts'
import { checkAndHashNewPassword } from '../new-password.ts'
import { consumeSignInAttemptLimit } from '../queries/sign-in-attempts.ts'
import { createInitialAdministrator, hasUsers } from '../queries/user-accounts.ts'
import { getSessionState } from './session-state.ts'
import { startSignedInSession } from './start-session.ts'

/** Creates the first administrator, once, with the setup token, and signs them in. */
export const firstAdministratorSetupRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(firstAdministratorSetupRoutes, signInEndpoints.setUp, async (c, { body }) => {
  const userId = await createFirstAdministrator(c.env, c.req.raw, body)
  if (!userId.ok) return userId
  logSecurityEvent(c.req.raw, { event: 'set_up', outcome: 'allowed', factor: 'set_up_token', user: userId.value })
  return ok(await getSessionState(c, await startSignedInSession(c, userId.value)))
})

type SetupForm = EndpointHandlerInput<typeof signInEndpoints.setUp>['body']

async function createFirstAdministrator(
  env: Env,
  request: Request,
  { token, password, ...fields }: SetupForm,
): Promise<Result<number>> {
  const { DB, SETUP_TOKEN = '', SECRET_KEY } = env
  if (SETUP_TOKEN.length < minSecretLength || (await hasUsers(DB))) return fail(closed)
  const keys = [{ key: await signWithHmac(SECRET_KEY, `set-up ${getClientNetwork(request)}`), max: 20 }]
  const retryAfter = await consumeSignInAttemptLimit(DB, keys, Date.now())
  if (retryAfter !== null)
    return fail({ reason: 'too_many', message: 'Too many attempts. Please wait a few minutes.', retryAfter })
  if (!(await isSameSecret(token, SETUP_TOKEN)))
    return fail({ reason: 'forbidden', message: 'The set-up token is wrong.' })
  const stored = await checkAndHashNewPassword(env, password)
  if (!stored.ok) return stored
  const id = await createInitialAdministrator(
    env.DB,
    { ...fields, password_hash: stored.value },
    new Date().toISOString(),
  )
  return id === null ? fail(closed) : ok(id)
}

const closed: Failure = {
  reason: 'not_found',
  message: `Set-up is closed: set SETUP_TOKEN to ${minSecretLength} characters or more, and only while there is no user.`,
}
