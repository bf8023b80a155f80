import { defineEndpoint } from '../endpoint.ts'
import { firstAdministratorInput, sessionStateResponse } from './session-wire.ts'
import { passkeyRequestOptionsResponse, passkeySignInInput, signInSecondStepInput } from './wire.ts'

const path = '/wagtail/api/session/'
const permission = 'anyone'

/** Sign-in with a second step or a passkey, and the first-time set-up. */
export const signInEndpoints = {
  completeSecondStep: defineEndpoint({
    method: 'POST',
    path: `${path}second-step/`,
    summary: 'Complete a sign-in with a code from an authenticator app, or a recovery code.',
    permission,
    body: signInSecondStepInput,
    response: sessionStateResponse,
  }),
  createPasskeyOptions: defineEndpoint({
    method: 'POST',
    path: `${path}passkey/options/`,
    summary: 'Create the options with which a browser signs in with a passkey.',
    permission,
    response: passkeyRequestOptionsResponse,
  }),
  signInWithPasskey: defineEndpoint({
    method: 'POST',
    path: `${path}passkey/`,
    summary: 'Sign in with a passkey, alone or as the second step.',
    permission,
    body: passkeySignInInput,
    response: sessionStateResponse,
  }),
  setUp: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/setup/',
    summary: 'Create the first administrator with the set-up token, and sign in.',
    permission,
    body: firstAdministratorInput,
    response: sessionStateResponse,
    status: 201,
  }),
}
