import { endpoint } from '../endpoint.ts'
import { sessionState } from './session-wire.ts'

const path = '/wagtail/api/session/'

/** Who is signed in, and signing out: what every screen of the back office calls. */
export const sessionEndpoints = {
  getSession: endpoint({
    method: 'GET',
    path,
    summary: 'Get who is signed in.',
    permission: 'anyone',
    response: sessionState,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path,
    summary: 'Sign out.',
    permission: 'signed_in',
  }),
}
