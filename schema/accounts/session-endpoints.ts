import { defineEndpoint } from '../endpoint.ts'
import { sessionStateResponse, signInInput } from './session-wire.ts'

const path = '/wagtail/api/session/'

/** The current session, sign-in with a password, and sign-out. Every screen of the back office calls `getSession`. */
export const currentSessionEndpoints = {
  getSession: defineEndpoint({
    method: 'GET',
    path,
    summary: 'Get the signed-in user.',
    permission: 'anyone',
    response: sessionStateResponse,
  }),
  signIn: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Sign in with a password, or start a sign-in that needs a second step.',
    permission: 'anyone',
    body: signInInput,
    response: sessionStateResponse,
  }),
  signOut: defineEndpoint({
    method: 'DELETE',
    path,
    summary: 'Sign out.',
    permission: 'signed_in',
  }),
}
