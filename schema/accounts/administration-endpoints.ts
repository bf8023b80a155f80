import { defineEndpoint } from '../endpoint.ts'
import { endedSessionCountResponse, userSecurityActionInput } from './wire.ts'

const path = '/wagtail/api/account/administer/'
const permission = 'superuser'

/** What administrators can do with the sessions and second factors of other users. */
export const userSecurityAdminEndpoints = {
  endUserSessions: defineEndpoint({
    method: 'POST',
    path: `${path}sessions/`,
    summary: 'Sign a user out everywhere, revoke their access tokens and notify them by e-mail.',
    permission,
    reauthentication: 'users',
    body: userSecurityActionInput,
    response: endedSessionCountResponse,
  }),
  endAllSessions: defineEndpoint({
    method: 'POST',
    path: `${path}sessions/all/`,
    summary: 'Sign out everyone except yourself, and revoke all access tokens.',
    permission,
    reauthentication: 'users',
    response: endedSessionCountResponse,
  }),
  resetFactors: defineEndpoint({
    method: 'POST',
    path: `${path}factors/`,
    summary: 'Delete the second factors of a user who has lost them, and sign the user out.',
    permission,
    reauthentication: 'users',
    body: userSecurityActionInput,
    response: endedSessionCountResponse,
  }),
}
