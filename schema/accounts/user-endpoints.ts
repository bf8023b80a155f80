import { endpoint, oneRecord } from '../endpoint.ts'
import { createdRecord, pagingQuery, recordHistory } from '../records/wire.ts'
import {
  newUser,
  userChoices,
  userDeletion,
  userDetail,
  userEdit,
  userListing,
  usersQuery,
  userUsage,
} from './user-wire.ts'

const path = '/wagtail/api/main/users/'
const permission = { rights: [['change_user']] } as const
const deniedMessage = 'You may not manage users. {missing}'

/** The users of the back office. The handlers also check which users the signed-in user may change. */
export const userEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List users.',
    permission,
    deniedMessage,
    query: usersQuery,
    response: userListing,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Create a user and invite them by e-mail.',
    permission,
    deniedMessage,
    body: newUser,
    response: createdRecord,
    status: 201,
  }),
  choices: endpoint({
    method: 'GET',
    path: `${path}choices/`,
    summary: 'List the groups that a user can be added to.',
    permission,
    deniedMessage,
    response: userChoices,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one user.',
    permission,
    deniedMessage,
    params: oneRecord,
    response: userDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}{id}/`,
    summary: 'Update a user.',
    permission,
    deniedMessage,
    params: oneRecord,
    body: userEdit,
    response: userDetail,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Delete a user, and optionally transfer their pages to another user.',
    permission,
    deniedMessage,
    params: oneRecord,
    query: userDeletion,
  }),
  invite: endpoint({
    method: 'POST',
    path: `${path}{id}/invitation/`,
    summary: 'Send another invitation to a user who has not set a password.',
    permission,
    deniedMessage,
    params: oneRecord,
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: `${path}{id}/invitation/`,
    summary: 'Withdraw an invitation.',
    permission,
    deniedMessage,
    params: oneRecord,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: `${path}{id}/sessions/`,
    summary: 'Sign a user out everywhere.',
    permission,
    deniedMessage,
    params: oneRecord,
  }),
  history: endpoint({
    method: 'GET',
    path: `${path}{id}/history/`,
    summary: 'List the changes to a user.',
    permission,
    deniedMessage,
    params: oneRecord,
    query: pagingQuery,
    response: recordHistory,
  }),
  usage: endpoint({
    method: 'GET',
    path: `${path}{id}/usage/`,
    summary: 'List the pages that a user owns or has locked.',
    permission,
    deniedMessage,
    params: oneRecord,
    query: pagingQuery,
    response: userUsage,
  }),
}
