import type { Context } from 'hono'
import { type BackOfficeHonoEnv, getRequestDeviceAndNetwork, setSessionCookies } from '../../http/session.ts'
import { createRandomToken, hashSha256Base64url } from '../../security/signing.ts'
import { createSession, type NewSessionDetails, type SignedInSession } from '../queries/sessions.ts'
import { saveSignInNetwork, setSignInDeviceCookie } from './known-device.ts'

/** How a user signs in, and their address if it is known already. */
interface SignIn {
  event?: NewSessionDetails['event']
  email?: string
}

/** Signs a user in on this browser under a new token. An existing session of the browser ends. */
export async function startSignedInSession(
  c: Context<BackOfficeHonoEnv>,
  userId: number,
  { event = 'sign_in', email }: SignIn = {},
): Promise<SignedInSession> {
  const now = Date.now()
  const token = createRandomToken()
  const tokenHash = await hashSha256Base64url(token)
  const details = { userId, event, ...getRequestDeviceAndNetwork(c.req.raw) }
  const [session] = await Promise.all([
    createSession(c.env.DB, { tokenHash, replaced: c.var.session?.token_hash }, details, now),
    email !== undefined && saveSignInNetwork(c, email, now),
  ])
  if (!session) throw new Error('A session cannot be read back.')
  setSessionCookies(c, token)
  await setSignInDeviceCookie(c, session.email, now)
  if (email === undefined) await saveSignInNetwork(c, session.email, now)
  return session
}
