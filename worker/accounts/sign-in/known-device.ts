import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../../env.ts'
import { getCookieOptions, isPlainLocalHttp } from '../../http/cookie-options.ts'
import { getNetwork } from '../../http/network.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { createRandomToken, isSameSecret, sign } from '../../security/signing.ts'
import { isKnownNetwork, saveKnownNetwork } from '../queries/known-networks.ts'

type Call = Context<BackOfficeContext>

/** A device and a network stay known for this long after a sign-in, in milliseconds. */
const knownDeviceMaxAge = 30 * 24 * 60 * 60 * 1000

const cookieName = ({ env, req }: Call) => (isPlainLocalHttp(env, req.url) ? 'device' : '__Host-device')

/** What makes a device's cookie worth something, and only for this account. */
const seal = (env: Env, email: string, device: string, until: string) =>
  sign(env.SECRET_KEY, `device ${email} ${device} ${until}`)

const networkKey = ({ env, req }: Call, email: string) =>
  sign(env.SECRET_KEY, `known network ${email} ${getNetwork(req.raw)}`)

/**
 * Remembers from where an account was signed in to: the device by a cookie, the network by a row. Whoever floods the
 * account with wrong passwords from elsewhere keeps neither of them out. The cookie opens nothing: it only has attempts
 * counted by themselves.
 */
export async function saveKnownDevice(c: Call, email: string, now: number): Promise<void> {
  const device = createRandomToken(16)
  const until = String(now + knownDeviceMaxAge)
  const value = `${device}.${until}.${await seal(c.env, email, device, until)}`
  setCookie(c, cookieName(c), value, { ...getCookieOptions(c), sameSite: 'Strict', maxAge: knownDeviceMaxAge / 1000 })
  await saveKnownNetwork(c.env.DB, await networkKey(c, email), new Date(now + knownDeviceMaxAge))
}

/** The device of a request, if it lately signed in to this account; null for any other. */
export async function findKnownDevice(c: Call, email: string, now: number): Promise<string | null> {
  const [, device, until, sealed] =
    /^([\w-]{22})\.(\d{13,15})\.([\w-]{43})$/.exec(getCookie(c, cookieName(c)) ?? '') ?? []
  if (!device || !until || !sealed || Number(until) <= now) return null
  return (await isSameSecret(sealed, await seal(c.env, email, device, until))) ? device : null
}

/** Whether somebody lately signed in to this account from the network of a request. */
export const isFromKnownNetwork = async (c: Call, email: string, now: number): Promise<boolean> =>
  isKnownNetwork(c.env.DB, await networkKey(c, email), new Date(now))
