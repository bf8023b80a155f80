import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { createdRecordResponse, pagingQuery, recordHistoryResponse } from '../records/wire.ts'
import {
  groupDetail,
  groupEditInput,
  groupFormChoicesResponse,
  groupListResponse,
  groupsQuery,
  groupUsersResponse,
  newGroupInput,
} from './group-wire.ts'

const path = '/wagtail/api/main/groups/'
const permission = { rights: [['change_group']] } as const
const deniedMessage = 'You may not manage groups. {missing}'

/** Groups and their permissions. The handlers also check which permissions the user may grant. */
export const groupEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List groups.',
    permission,
    deniedMessage,
    query: groupsQuery,
    response: groupListResponse,
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Create a group.',
    permission,
    deniedMessage,
    body: newGroupInput,
    response: createdRecordResponse,
    status: 201,
  }),
  choices: defineEndpoint({
    method: 'GET',
    path: `${path}choices/`,
    summary: 'List the collections and permissions that can be assigned to a group.',
    permission,
    deniedMessage,
    response: groupFormChoicesResponse,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one group with its permissions.',
    permission,
    deniedMessage,
    params: recordIdParams,
    response: groupDetail,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: `${path}{id}/`,
    summary: 'Update a group.',
    permission,
    deniedMessage,
    params: recordIdParams,
    body: groupEditInput,
    response: groupDetail,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Delete a group.',
    permission,
    deniedMessage,
    params: recordIdParams,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/history/`,
    summary: 'List the changes to a group.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: pagingQuery,
    response: recordHistoryResponse,
  }),
  usage: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/usage/`,
    summary: 'List the users of a group.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: pagingQuery,
    response: groupUsersResponse,
  }),
}
