import { endpoint } from '../endpoint.ts'
import { sessionState, setupForm } from './session-wire.ts'
import { passkeyRequestOptions, passkeySignInForm, secondStepForm } from './wire.ts'

const path = '/wagtail/api/session/'
const permission = 'anyone'

/** Signing in by more than a password, and for the first time. */
export const signInEndpoints = {
  completeSecondStep: endpoint({
    method: 'POST',
    path: `${path}second-step/`,
    summary: 'Complete a sign-in with a code of an authenticator app, or a recovery code.',
    permission,
    body: secondStepForm,
    response: sessionState,
  }),
  createPasskeyOptions: endpoint({
    method: 'POST',
    path: `${path}passkey/options/`,
    summary: 'Create what a browser needs to sign in with a passkey.',
    permission,
    response: passkeyRequestOptions,
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: `${path}passkey/`,
    summary: 'Sign in with a passkey, in one step or as the second one.',
    permission,
    body: passkeySignInForm,
    response: sessionState,
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/wagtail/api/setup/',
    summary: 'Create the first administrator with the set-up token, and sign them in.',
    permission,
    body: setupForm,
    response: sessionState,
    status: 201,
  }),
}
