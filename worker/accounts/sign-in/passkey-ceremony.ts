import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  passkeyAuthenticationCredential,
  passkeyRegistrationCredential,
} from '#schema/accounts/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import {
  createRandomToken,
  decodeBase64url,
  encodeBase64url,
  hashSha256Base64url,
  signWithHmac,
} from '../../security/signing.ts'
import { consumeOneTimeToken, type OneTimeTokenPurpose, prepareOneTimeTokenInsert } from '../queries/one-time-tokens.ts'
import {
  findActiveUserPasskeyByCredentialId,
  listPasskeys,
  type NewPasskey,
  type PasskeyRow,
  recordPasskeyUse,
} from '../queries/passkeys.ts'

type Call = Context<BackOfficeHonoEnv>
export type PasskeyChallengePurpose = Extract<OneTimeTokenPurpose, 'passkey_second' | 'passkey_confirm' | 'passkey_add'>

/** Loaded on demand, so that visitors' requests never load the library. */
const webauthn = () => import('@simplewebauthn/server')

/** The host passkeys are bound to: the host of the back office. It cannot be forged because browsers sign it. */
export const getRelyingPartyId = ({ req }: Call) => new URL(req.url).hostname
const getOrigin = ({ req }: Call) => new URL(req.url).origin

export const createPasskeyChallenge = () => createRandomToken()

/** Token hash of a browser's challenge. `holder` is the hash of its session or of its sign-in cookie. */
const challengeHash = (purpose: PasskeyChallengePurpose, holder: string) => hashSha256Base64url(`${purpose} ${holder}`)

/** Creates a challenge that this browser can use once within a few minutes. */
export async function createOneTimePasskeyChallenge(
  c: Call,
  purpose: PasskeyChallengePurpose,
  holder: string,
  user: number,
): Promise<string> {
  const challenge = createPasskeyChallenge()
  await prepareOneTimeTokenInsert(
    c.env.DB,
    { hash: await challengeHash(purpose, holder), purpose, user, data: challenge },
    new Date(),
  ).run()
  return challenge
}

/** Consumes and returns the browser's challenge; null when there is none. */
export const consumePasskeyChallenge = async (
  c: Call,
  purpose: PasskeyChallengePurpose,
  holder: string,
): Promise<string | null> =>
  (await consumeOneTimeToken(c.env.DB, await challengeHash(purpose, holder), purpose, new Date()))?.data ?? null

/** Options for signing with a passkey. With `user` null, any passkey of this host is accepted. */
export async function createPasskeyRequestOptions(
  c: Call,
  challenge: string,
  user: number | null,
): Promise<PasskeyRequestOptions> {
  const rpId = getRelyingPartyId(c)
  const passkey = user === null ? [] : (await listPasskeys(c.env.DB, user)).filter(({ rp_id }) => rp_id === rpId)
  return {
    challenge,
    rpId,
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: passkey.map(toDescriptor),
  }
}

const toDescriptor = ({
  credential_id,
  transports,
}: PasskeyRow): PasskeyRequestOptions['allowCredentials'][number] => ({
  ...{ id: credential_id, type: 'public-key' },
  transports,
})

/** ES256, EdDSA and RS256, which all current authenticators support. */
const algorithms = [-7, -8, -257]

/** Options for creating a passkey: discoverable and with user verification. */
export async function createPasskeyCreationOptions(
  c: Call,
  challenge: string,
  user: { id: number; email: string; name: string },
): Promise<PasskeyCreationOptions> {
  const { env } = c
  return {
    challenge,
    rp: { id: getRelyingPartyId(c), name: 'Tidemark' },
    user: {
      id: (await signWithHmac(env.SECRET_KEY, `passkeys of ${user.id}`)).slice(0, 43),
      name: user.email,
      displayName: user.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: 300_000,
    excludeCredentials: (await listPasskeys(env.DB, user.id)).map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

type RegistrationResponse = z.infer<typeof passkeyRegistrationCredential>
type AuthenticationResponse = z.infer<typeof passkeyAuthenticationCredential>

/** Verifies a new passkey's challenge, origin, host, user presence and user verification. */
export async function verifyPasskeyRegistration(
  c: Call,
  challenge: string,
  credential: RegistrationResponse,
): Promise<Result<Omit<NewPasskey, 'user_id' | 'name'>>> {
  const { verifyRegistrationResponse } = await webauthn()
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: getOrigin(c),
    expectedRPID: getRelyingPartyId(c),
    requireUserVerification: true,
  }
  const response = credential as Parameters<typeof verifyRegistrationResponse>[0]['response']
  const verification = await verifyRegistrationResponse({
    response,
    ...expected,
    supportedAlgorithmIDs: algorithms,
  }).catch(logRejection)
  if (!verification?.verified) return fail(passkeyNotAcceptedFailure)
  const { id, publicKey, counter } = verification.registrationInfo.credential
  const { transports = [] } = credential.response
  return ok({
    credential_id: id,
    public_key: encodeBase64url(publicKey),
    counter,
    transports,
    rp_id: getRelyingPartyId(c),
  })
}

/**
 * Verifies a passkey's signature and counter against a challenge, records the use and returns the passkey. With `user`,
 * the passkey must belong to that user.
 */
export async function verifyPasskeyAndRecordUse(
  c: Call,
  challenge: string,
  credential: AuthenticationResponse,
  user: number | null,
): Promise<Result<PasskeyRow>> {
  const passkey = await findActiveUserPasskeyByCredentialId(c.env.DB, credential.id)
  const publicKey = passkey && decodeBase64url(passkey.public_key)
  if (!passkey || !publicKey || passkey.rp_id !== getRelyingPartyId(c) || (user !== null && passkey.user_id !== user))
    return fail(passkeyNotAcceptedFailure)
  const { verifyAuthenticationResponse } = await webauthn()
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: getOrigin(c),
    expectedRPID: passkey.rp_id,
    requireUserVerification: true,
  }
  const response = credential as Parameters<typeof verifyAuthenticationResponse>[0]['response']
  const { credential_id: id, counter } = passkey
  const verification = await verifyAuthenticationResponse({
    response,
    ...expected,
    credential: { id, publicKey, counter },
  }).catch(logRejection)
  if (!verification?.verified) return fail(passkeyNotAcceptedFailure)
  const isFirst = await recordPasskeyUse(c.env.DB, passkey, verification.authenticationInfo.newCounter, new Date())
  return isFirst ? ok(passkey) : fail(passkeyNotAcceptedFailure)
}

function logRejection(error: unknown): null {
  console.error(`A passkey was rejected: ${error instanceof Error ? error.message : 'unknown'}`)
  return null
}

export const passkeyNotAcceptedFailure: Failure = {
  reason: 'unauthenticated',
  message: 'This passkey was not accepted. Please try again.',
}
