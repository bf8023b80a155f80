import { endpoint } from '../endpoint.ts'
import { endedSessions, userTargetForm } from './wire.ts'

const path = '/wagtail/api/account/administer/'
const permission = 'superuser'

/** What an administrator does to other people's sign-ins. */
export const administrationEndpoints = {
  endUserSessions: endpoint({
    method: 'POST',
    path: `${path}sessions/`,
    summary: 'Sign a user out everywhere and tell them by mail.',
    permission,
    reauthentication: 'users',
    body: userTargetForm,
    response: endedSessions,
  }),
  endAllSessions: endpoint({
    method: 'POST',
    path: `${path}sessions/all/`,
    summary: 'Sign everybody out but yourself.',
    permission,
    reauthentication: 'users',
    response: endedSessions,
  }),
  resetFactors: endpoint({
    method: 'POST',
    path: `${path}factors/`,
    summary: 'Delete the second factors of a user, who has lost them, and sign them out.',
    permission,
    reauthentication: 'users',
    body: userTargetForm,
    response: endedSessions,
  }),
}
