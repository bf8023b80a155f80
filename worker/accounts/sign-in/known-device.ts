import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../../env.ts'
import { getCookieOptions, isPlainLocalHttp } from '../../http/cookie-options.ts'
import { getClientNetwork } from '../../http/network.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { createRandomToken, isSameSecret, signWithHmac } from '../../security/signing.ts'
import { isKnownNetworkInDatabase, saveKnownNetwork } from '../queries/known-networks.ts'

type Call = Context<BackOfficeHonoEnv>

/** How long a device and a network are known after a sign-in, in milliseconds. */
const knownDeviceMaxAge = 30 * 24 * 60 * 60 * 1000

const cookieName = ({ env, req }: Call) => (isPlainLocalHttp(env, req.url) ? 'device' : '__Host-device')

/** Signature of a device cookie, valid for one account. */
const seal = (env: Env, email: string, device: string, until: string) =>
  signWithHmac(env.SECRET_KEY, `device ${email} ${device} ${until}`)

const networkKey = ({ env, req }: Call, email: string) =>
  signWithHmac(env.SECRET_KEY, `known network ${email} ${getClientNetwork(req.raw)}`)

/**
 * Saves in a cookie from which device an account was signed in. Someone who floods the account with wrong passwords
 * from elsewhere cannot lock it out. The cookie grants no access: its attempts are only counted separately.
 */
export async function setSignInDeviceCookie(c: Call, email: string, now: number): Promise<void> {
  const device = createRandomToken(16)
  const until = String(now + knownDeviceMaxAge)
  const value = `${device}.${until}.${await seal(c.env, email, device, until)}`
  setCookie(c, cookieName(c), value, { ...getCookieOptions(c), sameSite: 'Strict', maxAge: knownDeviceMaxAge / 1000 })
}

/** Saves in the database from which network an account was signed in, for the same reason. */
export const saveSignInNetwork = async (c: Call, email: string, now: number) =>
  saveKnownNetwork(c.env.DB, await networkKey(c, email), new Date(now + knownDeviceMaxAge))

/** Returns the device id from the request's cookie if it recently signed in to this account; otherwise null. */
export async function findKnownSignInDevice(c: Call, email: string, now: number): Promise<string | null> {
  const [, device, until, sealed] =
    /^([\w-]{22})\.(\d{13,15})\.([\w-]{43})$/.exec(getCookie(c, cookieName(c)) ?? '') ?? []
  if (!device || !until || !sealed || Number(until) <= now) return null
  return (await isSameSecret(sealed, await seal(c.env, email, device, until))) ? device : null
}

/** Whether this account was recently signed in to from the request's network. */
export const isSignInFromKnownNetwork = async (c: Call, email: string, now: number): Promise<boolean> =>
  isKnownNetworkInDatabase(c.env.DB, await networkKey(c, email), new Date(now))
