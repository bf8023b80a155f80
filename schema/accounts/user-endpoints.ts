import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { createdRecordResponse, pagingQuery, recordHistoryResponse } from '../records/wire.ts'
import {
  newUserInput,
  userDeletionQuery,
  userDetail,
  userEditInput,
  userFormChoicesResponse,
  userListResponse,
  usersQuery,
  userUsageResponse,
} from './user-wire.ts'

const path = '/wagtail/api/main/users/'
const permission = { rights: [['change_user']] } as const
const deniedMessage = 'You may not manage users. {missing}'

/** The users of the back office. The handlers also check which users the signed-in user may change. */
export const userEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List users.',
    permission,
    deniedMessage,
    query: usersQuery,
    response: userListResponse,
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Create a user and invite them by e-mail.',
    permission,
    deniedMessage,
    body: newUserInput,
    response: createdRecordResponse,
    status: 201,
  }),
  choices: defineEndpoint({
    method: 'GET',
    path: `${path}choices/`,
    summary: 'List the groups that a user can be added to.',
    permission,
    deniedMessage,
    response: userFormChoicesResponse,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one user.',
    permission,
    deniedMessage,
    params: recordIdParams,
    response: userDetail,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: `${path}{id}/`,
    summary: 'Update a user.',
    permission,
    deniedMessage,
    params: recordIdParams,
    body: userEditInput,
    response: userDetail,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Delete a user, and optionally transfer their pages to another user.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: userDeletionQuery,
  }),
  invite: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/invitation/`,
    summary: 'Send another invitation to a user who has not set a password.',
    permission,
    deniedMessage,
    params: recordIdParams,
  }),
  withdrawInvitation: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/invitation/`,
    summary: 'Withdraw an invitation.',
    permission,
    deniedMessage,
    params: recordIdParams,
  }),
  endSessions: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/sessions/`,
    summary: 'Sign a user out everywhere.',
    permission,
    deniedMessage,
    params: recordIdParams,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/history/`,
    summary: 'List the changes to a user.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: pagingQuery,
    response: recordHistoryResponse,
  }),
  usage: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/usage/`,
    summary: 'List the pages that a user owns or has locked.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: pagingQuery,
    response: userUsageResponse,
  }),
}
