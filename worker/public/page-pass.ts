import type { ViewRestriction } from '../data/view-restriction.ts'
import type { Env } from '../env.ts'
import { sameSecret, sign } from '../signing.ts'
import { isPlainLocal } from '../wagtail/cookie-options.ts'

/** A password is asked for again after this long, in seconds. */
export const passLifetime = 24 * 60 * 60

type Locked = Pick<ViewRestriction, 'id' | 'of' | 'password_hash'>

/**
 * The header that lets a browser pass whose user gave a restriction's password. It is of no use at another wall, nor after
 * its time, nor once the password is another. Nothing of it is stored here.
 */
export async function setPass(env: Env, request: Request, restriction: Locked, now: number): Promise<Record<string, string>> {
  const ends = (Math.floor(now / 1000) + passLifetime).toString(36)
  const secure = isPlainLocal(env, request.url) ? '' : '; Secure'
  const value = `${ends}.${await signature(env, restriction, ends)}`
  return { 'Set-Cookie': `${nameOf(env, request, restriction)}=${value}; Max-Age=${passLifetime}; Path=/; HttpOnly; SameSite=Lax${secure}` }
}

/** Whether a request shows that its sender has given the password. */
export async function hasPass(env: Env, request: Request, restriction: Locked, now: number): Promise<boolean> {
  const shown = new RegExp(`(?:^|;\\s*)${nameOf(env, request, restriction)}=([0-9a-z]{1,9})\\.([\\w-]{43})(?:;|$)`)
  const [, ends, signed] = shown.exec(request.headers.get('Cookie') ?? '') ?? []
  if (!ends || !signed || Number.parseInt(ends, 36) * 1000 <= now) return false
  return sameSecret(signed, await signature(env, restriction, ends))
}

const signature = ({ SECRET_KEY }: Env, { id, of = 'page', password_hash }: Locked, ends: string) =>
  sign(SECRET_KEY, `${of} pass ${id} ${ends} ${password_hash}`)

/** The prefix keeps other hosts of the domain from setting it. */
const nameOf = (env: Env, { url }: Request, { id, of = 'page' }: Locked) => `${isPlainLocal(env, url) ? '' : '__Host-'}${of}_pass_${id}`
