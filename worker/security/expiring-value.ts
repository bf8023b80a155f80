import type { Env } from '../env.ts'
import { isSameSecret, signWithHmac } from './signing.ts'

type SigningKey = Pick<Env, 'SECRET_KEY'>

/** Returns a value for a cookie that proves until its end, some seconds from now, that we have set it for a purpose. */
export async function createExpiringProof(
  env: SigningKey,
  purpose: string,
  { now, seconds }: { now: number; seconds: number },
): Promise<string> {
  const expires = (Math.floor(now / 1000) + seconds).toString(36)
  return `${expires}.${await sign(env, purpose, expires)}`
}

/** Whether a value was set for a purpose and has not expired. */
export async function isExpiringProofValid(
  env: SigningKey,
  purpose: string,
  { value, now }: { value: string | undefined; now: number },
): Promise<boolean> {
  const [, expires, signature] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(value ?? '') ?? []
  if (!expires || !signature || Number.parseInt(expires, 36) * 1000 <= now) return false
  return isSameSecret(signature, await sign(env, purpose, expires))
}

const sign = ({ SECRET_KEY }: SigningKey, purpose: string, expires: string) =>
  signWithHmac(SECRET_KEY, `${purpose} ${expires}`)
