import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isNetworkKnown, rememberNetwork } from '../data/known-network.ts'
import type { Env } from '../env.ts'
import { networkOf } from '../network.ts'
import { randomToken, sameSecret, sign } from '../signing.ts'
import { cookieOptions, isPlainLocal } from './cookie-options.ts'
import type { BackOffice } from './session.ts'

type Call = Context<BackOffice>

/** A device and a network stay known for this long after a sign-in, in milliseconds. */
const knownFor = 30 * 24 * 60 * 60 * 1000

const cookieName = ({ env, req }: Call) => (isPlainLocal(env, req.url) ? 'device' : '__Host-device')

/** What makes a device's cookie worth something, and only for this account. */
const seal = (env: Env, email: string, device: string, until: string) => sign(env.SECRET_KEY, `device ${email} ${device} ${until}`)

const networkKey = ({ env, req }: Call, email: string) => sign(env.SECRET_KEY, `known network ${email} ${networkOf(req.raw)}`)

/**
 * Remembers from where an account was signed in to: the device by a cookie, the network by a row. Whoever floods the account with wrong
 * passwords from elsewhere keeps neither of them out. The cookie opens nothing: it only has attempts counted by themselves.
 */
export async function rememberOrigin(c: Call, email: string, now: number): Promise<void> {
  const device = randomToken(16)
  const until = String(now + knownFor)
  const value = `${device}.${until}.${await seal(c.env, email, device, until)}`
  setCookie(c, cookieName(c), value, { ...cookieOptions(c), sameSite: 'Strict', maxAge: knownFor / 1000 })
  await rememberNetwork(c.env.DB, await networkKey(c, email), new Date(now + knownFor))
}

/** The device of a request, if it lately signed in to this account; null for any other. */
export async function knownDevice(c: Call, email: string, now: number): Promise<string | null> {
  const [, device, until, sealed] = /^([\w-]{22})\.(\d{13,15})\.([\w-]{43})$/.exec(getCookie(c, cookieName(c)) ?? '') ?? []
  if (!device || !until || !sealed || Number(until) <= now) return null
  return (await sameSecret(sealed, await seal(c.env, email, device, until))) ? device : null
}

/** Whether somebody lately signed in to this account from the network of a request. */
export const isFromKnownNetwork = async (c: Call, email: string, now: number): Promise<boolean> =>
  isNetworkKnown(c.env.DB, await networkKey(c, email), new Date(now))
