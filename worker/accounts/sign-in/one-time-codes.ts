import type { TOTP } from 'otpauth'
import type { Env } from '../../env.ts'
import { decryptToken, encryptTextAsToken, signWithHmac } from '../../security/signing.ts'
import {
  consumeRecoveryCode,
  consumeTotpStep,
  findTotpDevice,
  prepareRecoveryCodeReplacement,
} from '../queries/second-factors.ts'
import type { SignInAttemptKey } from '../queries/sign-in-attempts.ts'

/** Seconds an app's code is valid (RFC 6238). The steps before and after are accepted too, because clocks differ. */
const totpPeriod = 30
const window = 1

/** Loaded on demand, so that visitors' requests never load the library. */
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

/** Creates a secret of 160 bits as RFC 4226 recommends, with the URI that apps read. */
export async function createTotpSecret(label: string): Promise<{ secret: string; uri: string }> {
  const { Secret } = await otpauth()
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: (await totpWith(secret, label)).toString() }
}

const purpose = 'authenticator app'
export const encryptTotpSecret = ({ SECRET_KEY }: Env, secret: string) =>
  encryptTextAsToken(SECRET_KEY, purpose, secret)
export const decryptTotpSecret = ({ SECRET_KEY }: Env, sealed: string) => decryptToken(SECRET_KEY, purpose, sealed)

/** Returns the time step that a code belongs to, or null for a wrong code. */
export async function findTotpStepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const totp = await totpWith(secret)
  const delta = totp.validate({ token, timestamp: now.getTime(), window })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

/** Verifies and consumes a code. Returns the factor it belongs to; null when it is wrong or was already used. */
export async function consumeSecondFactorCode(
  env: Env,
  user: number,
  code: string,
  now: Date,
): Promise<'totp' | 'recovery_code' | null> {
  const device = await findTotpDevice(env.DB, user)
  const secret = device && (await decryptTotpSecret(env, device.encrypted_secret))
  const step = secret ? await findTotpStepOfCode(secret, code, now) : null
  if (step !== null) return (await consumeTotpStep(env.DB, user, step, now)) ? 'totp' : null
  const plain = normalizeCode(code)
  return plain && (await consumeRecoveryCode(env.DB, user, await codeHash(env, user, plain), now))
    ? 'recovery_code'
    : null
}

/**
 * Crockford's base32 alphabet, without letters that are easily confused. 24 characters of 5 bits are 120 random bits,
 * so a plain hash is enough (ASVS 6.5.2).
 */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 24
const recoveryCodeCount = 10

/** Normalizes a recovery code: removes separators and corrects commonly misread characters. Empty when invalid. */
function normalizeCode(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return plain.length === codeLength && [...plain].every((character) => alphabet.includes(character)) ? plain : ''
}

const codeHash = ({ SECRET_KEY }: Env, user: number, plain: string) =>
  signWithHmac(SECRET_KEY, `recovery code ${user} ${plain}`)

/**
 * Creates recovery codes. Returns the plain codes, shown only once, and the statements that replace the existing codes.
 */
export async function planNewRecoveryCodes(
  env: Env,
  user: number,
): Promise<{ codes: string[]; writes: D1PreparedStatement[] }> {
  const plain = Array.from({ length: recoveryCodeCount }, () =>
    [...crypto.getRandomValues(new Uint8Array(codeLength))].map((byte) => alphabet[byte % 32]).join(''),
  )
  const hashes = await Promise.all(plain.map((code) => codeHash(env, user, code)))
  return {
    codes: plain.map((code) => code.match(/.{4}/g)!.join('-')),
    writes: prepareRecoveryCodeReplacement(env.DB, user, hashes),
  }
}

/** Keys for counting code attempts: a low limit per user and network, a higher one per user. */
export async function createSecondFactorAttemptKeys(
  { SECRET_KEY }: Env,
  user: number,
  network: string,
): Promise<SignInAttemptKey[]> {
  const key = (suffix: string) => signWithHmac(SECRET_KEY, `code ${suffix}`)
  const [both, onAccount] = await Promise.all([key(`${user} ${network}`), key(String(user))])
  return [
    { key: both, max: 10 },
    { key: onAccount, max: 30 },
  ]
}
