import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { paths } from '#schema/paths.ts'
import type { ProofKind } from '#schema/rules/proof-kinds.ts'
import type { NewCodes } from '#schema/wire/account.ts'
import type { SessionState } from '#schema/wire/session.ts'
import { type Answer, call, type Refusal, rememberSession } from '../../api.ts'

const webauthn = () => import('@simplewebauthn/browser')
const stay = { stayWhenSignedOut: true }

/** Signs in with a passkey: in the one step of who has typed nothing, or as the second of who has typed the password. */
export async function signInWithPasskey(): Promise<Answer<SessionState>> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>('POST', paths.api.passkeySignInOptions, { body: {}, ...stay })
  return options.ok ? assert(options.value, paths.api.passkeySignIn) : options
}

/** Proves by a passkey that it is still the same person who is signed in. */
export async function confirmWithPasskey(proof: ProofKind): Promise<Answer<SessionState>> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>('POST', paths.api.account.confirmOptions, { body: {} })
  return options.ok ? assert(options.value, paths.api.account.confirmByPasskey, { proof }) : options
}

async function assert(optionsJSON: PublicKeyCredentialRequestOptionsJSON, path: string, more: object = {}): Promise<Answer<SessionState>> {
  const { startAuthentication } = await webauthn()
  try {
    const credential = await startAuthentication({ optionsJSON })
    const answer = await call<SessionState>('POST', path, { body: { credential, ...more }, ...stay })
    if (answer.ok) rememberSession(answer.value)
    return answer
  } catch (error) {
    return refusalOf(error)
  }
}

/** Makes a passkey of this name. Its recovery codes are shown when they are the first. */
export async function addPasskey(name: string): Promise<Answer<NewCodes>> {
  const options = await call<PublicKeyCredentialCreationOptionsJSON>('POST', paths.api.account.passkeyOptions, { body: {} })
  if (!options.ok) return options
  const { startRegistration } = await webauthn()
  try {
    const credential = await startRegistration({ optionsJSON: options.value })
    return await call<NewCodes>('POST', paths.api.account.passkeys, { body: { name, credential } })
  } catch (error) {
    return refusalOf(error)
  }
}

/** What browsers throw, in words. Who thought better of it is told no more than that nothing happened. */
function refusalOf(error: unknown): Refusal {
  const name = error instanceof Error ? error.name : ''
  const words: Record<string, string> = {
    InvalidStateError: 'This device has a passkey of your account already.',
    NotAllowedError: 'No passkey was used: the question was closed, or it took too long.',
    SecurityError: 'Passkeys do not work at this address. Open the site by its name, over https.',
    NotSupportedError: 'This browser or device has no passkeys.',
  }
  return { ok: false, status: 0, message: words[name] ?? 'This browser could not use a passkey.', problems: [] }
}
