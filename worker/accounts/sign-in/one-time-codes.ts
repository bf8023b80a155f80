import type { TOTP } from 'otpauth'
import type { Env } from '../../env.ts'
import { decryptToken, encryptToken, sign } from '../../security/signing.ts'
import { findTotpDevice, replaceRecoveryCodes, useRecoveryCode, useTotpStep } from '../queries/second-factors.ts'
import type { AttemptKey } from '../queries/sign-in-attempts.ts'

/** Seconds a code of an app stands (RFC 6238). One step before and after count too, because clocks differ. */
const totpPeriod = 30
const window = 1

/** The library comes when somebody needs it: no visitor's request loads it. */
const otpauth = () => import('otpauth')

const issuer = 'Tidemark'
const totpWith = async (secret: string, label = ''): Promise<TOTP> => {
  const { Secret, TOTP } = await otpauth()
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    period: totpPeriod,
    digits: 6,
    algorithm: 'SHA1',
  })
}

/** A new secret of 160 bits, as RFC 4226 has it, with the link that apps read. */
export async function createTotp(label: string): Promise<{ secret: string; uri: string }> {
  const { Secret } = await otpauth()
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: (await totpWith(secret, label)).toString() }
}

const purpose = 'authenticator app'
export const encryptSecret = ({ SECRET_KEY }: Env, secret: string) => encryptToken(SECRET_KEY, purpose, secret)
export const decryptSecret = ({ SECRET_KEY }: Env, sealed: string) => decryptToken(SECRET_KEY, purpose, sealed)

/** The time step whose code this is, among those that count now; null for a wrong one. */
export async function findTotpStep(secret: string, code: string, now: Date): Promise<number | null> {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const totp = await totpWith(secret)
  const delta = totp.validate({ token, timestamp: now.getTime(), window })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

/** Which second factor a code is of, used up with the asking; null when it is wrong, or was used before. */
export async function consumeCode(
  env: Env,
  user: number,
  code: string,
  now: Date,
): Promise<'totp' | 'recovery_code' | null> {
  const device = await findTotpDevice(env.DB, user)
  const secret = device && (await decryptSecret(env, device.encrypted_secret))
  const step = secret ? await findTotpStep(secret, code, now) : null
  if (step !== null) return (await useTotpStep(env.DB, user, step, now)) ? 'totp' : null
  const plain = normalizeCode(code)
  return plain && (await useRecoveryCode(env.DB, user, await codeHash(env, user, plain), now)) ? 'recovery_code' : null
}

/**
 * Crockford's letters: none is taken for another. 24 of 5 bits are 120 bits by chance, so that a plain hash is enough
 * (ASVS 6.5.2).
 */
const mails = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 24
const recoveryCodeCount = 10

/** A code as it is kept: without gaps, and with what is misread put right. Empty when it is none. */
function normalizeCode(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return plain.length === codeLength && [...plain].every((mailMessage) => mails.includes(mailMessage)) ? plain : ''
}

const codeHash = ({ SECRET_KEY }: Env, user: number, plain: string) =>
  sign(SECRET_KEY, `recovery code ${user} ${plain}`)

/** New recovery codes as they are shown this once, and the statements that put them in the place of those before. */
export async function createRecoveryCodes(
  env: Env,
  user: number,
): Promise<{ codes: string[]; writes: D1PreparedStatement[] }> {
  const plain = Array.from({ length: recoveryCodeCount }, () =>
    [...crypto.getRandomValues(new Uint8Array(codeLength))].map((byte) => mails[byte % 32]).join(''),
  )
  const hashes = await Promise.all(plain.map((code) => codeHash(env, user, code)))
  return {
    codes: plain.map((code) => code.match(/.{4}/g)!.join('-')),
    writes: replaceRecoveryCodes(env.DB, user, hashes),
  }
}

/** By what guesses at codes are counted: one network is stopped soon, an account for everybody before guessing pays. */
export async function codeAttemptKeys({ SECRET_KEY }: Env, user: number, network: string): Promise<AttemptKey[]> {
  const key = (by: string) => sign(SECRET_KEY, `code ${by}`)
  const [both, onAccount] = await Promise.all([key(`${user} ${network}`), key(String(user))])
  return [
    { key: both, max: 10 },
    { key: onAccount, max: 30 },
  ]
}
