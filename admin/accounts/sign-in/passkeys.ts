import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { ReauthScope } from '#schema/accounts/reauthentication.ts'
import type { SessionState } from '#schema/accounts/session-wire.ts'
import type { NewRecoveryCodes } from '#schema/accounts/wire.ts'
import { paths } from '#schema/paths.ts'
import { type ApiError, type ApiResult, callApi, storeCsrfToken } from '../../api.ts'

const webauthn = () => import('@simplewebauthn/browser')
const stay = { skipLoginRedirect: true }

/** Signs in with a passkey: in the one step of who has typed nothing, or as the second of who has typed the password. */
export async function signInWithPasskey(): Promise<ApiResult<SessionState>> {
  const options = await callApi<PublicKeyCredentialRequestOptionsJSON>('POST', paths.api.passkeySignInOptions, { body: {}, ...stay })
  return options.ok ? assert(options.value, paths.api.passkeySignIn) : options
}

/** Proves by a passkey that it is still the same person who is signed in. */
export async function reauthenticateWithPasskey(proof: ReauthScope): Promise<ApiResult<SessionState>> {
  const options = await callApi<PublicKeyCredentialRequestOptionsJSON>('POST', paths.api.account.confirmOptions, { body: {} })
  return options.ok ? assert(options.value, paths.api.account.confirmByPasskey, { proof }) : options
}

async function assert(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  path: string,
  more: object = {},
): Promise<ApiResult<SessionState>> {
  const { startAuthentication } = await webauthn()
  try {
    const credential = await startAuthentication({ optionsJSON })
    const result = await callApi<SessionState>('POST', path, { body: { credential, ...more }, ...stay })
    if (result.ok) storeCsrfToken(result.value)
    return result
  } catch (error) {
    return refusalOf(error)
  }
}

/** Makes a passkey of this name. Its recovery codes are shown when they are the first. */
export async function addPasskey(name: string): Promise<ApiResult<NewRecoveryCodes>> {
  const options = await callApi<PublicKeyCredentialCreationOptionsJSON>('POST', paths.api.account.passkeyOptions, { body: {} })
  if (!options.ok) return options
  const { startRegistration } = await webauthn()
  try {
    const credential = await startRegistration({ optionsJSON: options.value })
    return await callApi<NewRecoveryCodes>('POST', paths.api.account.passkeys, { body: { name, credential } })
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
