import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type {
  authenticationResponse,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  registrationResponse,
} from '#schema/accounts/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { createRandomToken, fromBase64url, sha256, sign, toBase64url } from '../../security/signing.ts'
import { consumeToken, insertToken, type TokenPurpose } from '../queries/one-time-tokens.ts'
import {
  findPasskeyByCredential,
  listPasskeys,
  type NewPasskey,
  type PasskeyRow,
  recordPasskeyUse,
} from '../queries/passkeys.ts'

type Call = Context<BackOfficeContext>
export type CeremonyPurpose = Extract<TokenPurpose, 'passkey_second' | 'passkey_confirm' | 'passkey_add'>

/** The library comes when somebody uses a passkey: no visitor's request loads it. */
const webauthn = () => import('@simplewebauthn/server')

/** The host passkeys are bound to: the one the back office is open at. Browsers sign it, so nobody can name another. */
export const getRelyingPartyId = ({ req }: Call) => new URL(req.url).hostname
const originOf = ({ req }: Call) => new URL(req.url).origin

export const createPasskeyChallenge = () => createRandomToken()

/**
 * Where the challenge of a browser's ceremony is kept: `holder` is its session's hash, or that of the cookie of a
 * sign-in.
 */
const challengeHash = (purpose: CeremonyPurpose, holder: string) => sha256(`${purpose} ${holder}`)

/** Makes a challenge that one browser may answer once, within minutes. */
export async function storePasskeyChallenge(
  c: Call,
  purpose: CeremonyPurpose,
  holder: string,
  user: number,
): Promise<string> {
  const challenge = createPasskeyChallenge()
  await insertToken(
    c.env.DB,
    { hash: await challengeHash(purpose, holder), purpose, user, data: challenge },
    new Date(),
  ).run()
  return challenge
}

/** The challenge a browser was given, used up with the asking; null when there is none. */
export const consumePasskeyChallenge = async (
  c: Call,
  purpose: CeremonyPurpose,
  holder: string,
): Promise<string | null> =>
  (await consumeToken(c.env.DB, await challengeHash(purpose, holder), purpose, new Date()))?.data ?? null

/** What a browser is told to ask its user for. Without `user` whoever has a passkey of this host may answer. */
export async function createRequestOptions(
  c: Call,
  challenge: string,
  user: number | null,
): Promise<PasskeyRequestOptions> {
  const rpId = getRelyingPartyId(c)
  const known = user === null ? [] : (await listPasskeys(c.env.DB, user)).filter(({ rp_id }) => rp_id === rpId)
  return { challenge, rpId, timeout: 300_000, userVerification: 'required', allowCredentials: known.map(descriptorOf) }
}

const descriptorOf = ({
  credential_id,
  transports,
}: PasskeyRow): PasskeyRequestOptions['allowCredentials'][number] => ({
  ...{ id: credential_id, type: 'public-key' },
  transports: JSON.parse(transports) as string[],
})

/** ES256, EdDSA and RS256: what authenticators of today sign with. */
const algorithms = [-7, -8, -257]

/** What a browser is told to make a passkey with: one that is found without a name, and that asks who is there. */
export async function createCreationOptions(
  c: Call,
  challenge: string,
  user: { id: number; email: string; name: string },
): Promise<PasskeyCreationOptions> {
  const { env } = c
  return {
    challenge,
    rp: { id: getRelyingPartyId(c), name: 'Tidemark' },
    user: {
      id: (await sign(env.SECRET_KEY, `passkeys of ${user.id}`)).slice(0, 43),
      name: user.email,
      displayName: user.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: 300_000,
    excludeCredentials: (await listPasskeys(env.DB, user.id)).map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

type Made = z.infer<typeof registrationResponse>
type Signed = z.infer<typeof authenticationResponse>

/**
 * The passkey that was made in answer to a challenge. Challenge, origin, host, presence and verification are checked.
 */
export async function verifyRegistration(
  c: Call,
  challenge: string,
  credential: Made,
): Promise<Result<Omit<NewPasskey, 'user_id' | 'name'>>> {
  const { verifyRegistrationResponse } = await webauthn()
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: originOf(c),
    expectedRPID: getRelyingPartyId(c),
    requireUserVerification: true,
  }
  const response = credential as Parameters<typeof verifyRegistrationResponse>[0]['response']
  const made = await verifyRegistrationResponse({ response, ...expected, supportedAlgorithmIDs: algorithms }).catch(
    recordUse,
  )
  if (!made?.verified) return fail(passkeyNotVerified)
  const { id, publicKey, counter } = made.registrationInfo.credential
  const transports = JSON.stringify(credential.response.transports ?? [])
  return ok({ credential_id: id, public_key: toBase64url(publicKey), counter, transports, rp_id: getRelyingPartyId(c) })
}

/**
 * The passkey that answered a challenge, its use noted. Signature and counter are checked too; `user` is whose it must
 * be.
 */
export async function verifyAssertion(
  c: Call,
  challenge: string,
  credential: Signed,
  user: number | null,
): Promise<Result<PasskeyRow>> {
  const known = await findPasskeyByCredential(c.env.DB, credential.id)
  const publicKey = known && fromBase64url(known.public_key)
  if (!known || !publicKey || known.rp_id !== getRelyingPartyId(c) || (user !== null && known.user_id !== user))
    return fail(passkeyNotVerified)
  const { verifyAuthenticationResponse } = await webauthn()
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: originOf(c),
    expectedRPID: known.rp_id,
    requireUserVerification: true,
  }
  const response = credential as Parameters<typeof verifyAuthenticationResponse>[0]['response']
  const { credential_id: id, counter } = known
  const signed = await verifyAuthenticationResponse({
    response,
    ...expected,
    credential: { id, publicKey, counter },
  }).catch(recordUse)
  if (!signed?.verified) return fail(passkeyNotVerified)
  const isFirst = await recordPasskeyUse(c.env.DB, known, signed.authenticationInfo.newCounter, new Date())
  return isFirst ? ok(known) : fail(passkeyNotVerified)
}

function recordUse(error: unknown): null {
  console.error(`A passkey was refused: ${error instanceof Error ? error.message : 'unknown'}`)
  return null
}

export const passkeyNotVerified: Failure = {
  reason: 'unauthenticated',
  message: 'This passkey was not accepted. Please try again.',
}
