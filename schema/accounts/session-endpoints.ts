import { endpoint } from '../endpoint.ts'
import { sessionState, signInForm } from './session-wire.ts'

const path = '/wagtail/api/session/'

/**
 * Who is signed in, signing in with a password, and signing out. Every screen of the back office calls the first of
 * these.
 */
export const sessionEndpoints = {
  getSession: endpoint({
    method: 'GET',
    path,
    summary: 'Get who is signed in.',
    permission: 'anyone',
    response: sessionState,
  }),
  signIn: endpoint({
    method: 'POST',
    path,
    summary: 'Sign in with a password, or begin to where a second step is asked for.',
    permission: 'anyone',
    body: signInForm,
    response: sessionState,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path,
    summary: 'Sign out.',
    permission: 'signed_in',
  }),
}
