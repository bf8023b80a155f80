import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { reauthenticateEndpoints } from '#schema/accounts/account-endpoints.ts'
import { ownSecondFactorEndpoints } from '#schema/accounts/factor-endpoints.ts'
import type { ReauthScope } from '#schema/accounts/reauthentication.ts'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { signInEndpoints } from '#schema/accounts/sign-in-endpoints.ts'
import type { NewRecoveryCodesResponse, PasskeyRequestOptions } from '#schema/accounts/wire.ts'
import { type ApiResult, type FailedApiResult, storeCsrfTokenOfSession } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'

const loadWebauthn = () => import('@simplewebauthn/browser')
const callOptions = { skipLoginRedirect: true }

/** Signs in with a passkey, alone or as the second factor after the password. */
export async function signInWithPasskey(): Promise<ApiResult<SessionStateResponse>> {
  const options = await callEndpoint(signInEndpoints.createPasskeyOptions, {}, callOptions)
  if (!options.ok) return options
  return assert(options.value, (credential) =>
    callEndpoint(signInEndpoints.signInWithPasskey, { body: { credential } }, callOptions),
  )
}

/** Reauthenticates the signed-in user with a passkey. */
export async function reauthenticateWithPasskey(proof: ReauthScope): Promise<ApiResult<SessionStateResponse>> {
  const options = await callEndpoint(reauthenticateEndpoints.createPasskeyOptions, {})
  if (!options.ok) return options
  return assert(options.value, (credential) =>
    callEndpoint(reauthenticateEndpoints.reauthenticateWithPasskey, { body: { credential, proof } }, callOptions),
  )
}

/** Converts a credential to a request body; the library's type of extension results has no index signature. */
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
  send: (credential: Assertion) => Promise<ApiResult<SessionStateResponse>>,
): Promise<ApiResult<SessionStateResponse>> {
  const { startAuthentication } = await loadWebauthn()
  try {
    const result = await send(toBody(await startAuthentication({ optionsJSON })))
    if (result.ok) storeCsrfTokenOfSession(result.value)
    return result
  } catch (error) {
    return toApiError(error)
  }
}

/** Registers a passkey. The result has recovery codes if these are the user's first. */
export async function addPasskey(name: string): Promise<ApiResult<NewRecoveryCodesResponse>> {
  const options = await callEndpoint(ownSecondFactorEndpoints.createPasskeyOptions, {})
  if (!options.ok) return options
  const { startRegistration } = await loadWebauthn()
  try {
    const credential = toBody(await startRegistration({ optionsJSON: options.value }))
    return await callEndpoint(ownSecondFactorEndpoints.addPasskey, { body: { name, credential } })
  } catch (error) {
    return toApiError(error)
  }
}

/** Converts an exception of the browser's WebAuthn API to an error with a readable message. */
function toApiError(error: unknown): FailedApiResult {
  const name = error instanceof Error ? error.name : ''
  const messages: Record<string, string> = {
    InvalidStateError: 'This device already has a passkey for your account.',
    NotAllowedError: 'No passkey was used: the request was canceled or timed out.',
    SecurityError: 'Passkeys do not work at this address. Open the site at its domain name, over https.',
    NotSupportedError: 'This browser or device does not support passkeys.',
  }
  return { ok: false, status: 0, message: messages[name] ?? 'This browser could not use a passkey.', problems: [] }
}
