import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { reauthenticationEndpoints } from '#schema/accounts/account-endpoints.ts'
import { factorEndpoints } from '#schema/accounts/factor-endpoints.ts'
import type { ReauthScope } from '#schema/accounts/reauthentication.ts'
import type { SessionState } from '#schema/accounts/session-wire.ts'
import { signInEndpoints } from '#schema/accounts/sign-in-endpoints.ts'
import type { NewRecoveryCodes, PasskeyRequestOptions } from '#schema/accounts/wire.ts'
import { type ApiError, type ApiResult, storeCsrfToken } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'

const webauthn = () => import('@simplewebauthn/browser')
const stay = { skipLoginRedirect: true }

/**
 * Signs in with a passkey: in the one step of who has typed nothing, or as the second of who has typed the password.
 */
export async function signInWithPasskey(): Promise<ApiResult<SessionState>> {
  const options = await callEndpoint(signInEndpoints.createPasskeyOptions, {}, stay)
  if (!options.ok) return options
  return assert(options.value, (credential) =>
    callEndpoint(signInEndpoints.signInWithPasskey, { body: { credential } }, stay),
  )
}

/** Proves by a passkey that it is still the same person who is signed in. */
export async function reauthenticateWithPasskey(proof: ReauthScope): Promise<ApiResult<SessionState>> {
  const options = await callEndpoint(reauthenticationEndpoints.createPasskeyOptions, {})
  if (!options.ok) return options
  return assert(options.value, (credential) =>
    callEndpoint(reauthenticationEndpoints.reauthenticateWithPasskey, { body: { credential, proof } }, stay),
  )
}

/** A credential as it is sent; the library types the results of extensions without their names. */
const toBody = <Credential extends { clientExtensionResults: object }>({
  clientExtensionResults,
  ...credential
}: Credential) => ({
  ...credential,
  clientExtensionResults: toRecord(clientExtensionResults),
})
const toRecord = (values: object): Record<string, unknown> => ({ ...values })

type Assertion = ReturnType<typeof toBody<AuthenticationResponseJSON>>

async function assert(
  optionsJSON: PasskeyRequestOptions,
  send: (credential: Assertion) => Promise<ApiResult<SessionState>>,
): Promise<ApiResult<SessionState>> {
  const { startAuthentication } = await webauthn()
  try {
    const result = await send(toBody(await startAuthentication({ optionsJSON })))
    if (result.ok) storeCsrfToken(result.value)
    return result
  } catch (error) {
    return refusalOf(error)
  }
}

/** Makes a passkey of this name. Its recovery codes are shown when they are the first. */
export async function addPasskey(name: string): Promise<ApiResult<NewRecoveryCodes>> {
  const options = await callEndpoint(factorEndpoints.createPasskeyOptions, {})
  if (!options.ok) return options
  const { startRegistration } = await webauthn()
  try {
    const credential = toBody(await startRegistration({ optionsJSON: options.value }))
    return await callEndpoint(factorEndpoints.addPasskey, { body: { name, credential } })
  } catch (error) {
    return refusalOf(error)
  }
}

/** What browsers throw, in words. Who thought better of it is told no more than that nothing happened. */
function refusalOf(error: unknown): ApiError {
  const name = error instanceof Error ? error.name : ''
  const words: Record<string, string> = {
    InvalidStateError: 'This device has a passkey of your account already.',
    NotAllowedError: 'No passkey was used: the question was closed, or it took too long.',
    SecurityError: 'Passkeys do not work at this address. Open the site by its name, over https.',
    NotSupportedError: 'This browser or device has no passkeys.',
  }
  return { ok: false, status: 0, message: words[name] ?? 'This browser could not use a passkey.', problems: [] }
}
