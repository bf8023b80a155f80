import * as z from 'zod/mini'
import { defineEndpoint, idParamSchema, recordIdParams } from '../endpoint.ts'
import {
  commentReplyOrEditInput,
  commentThreadChangeResponse,
  commentThreadListResponse,
  mentionableUsersQuery,
  mentionableUsersResponse,
  newCommentThreadInput,
} from './wire.ts'

const path = '/wagtail/api/main/pages/{id}/comments/'
const permission = 'object'
const oneThread = z.strictObject({ id: idParamSchema, thread: idParamSchema })
const oneComment = z.strictObject({ id: idParamSchema, thread: idParamSchema, comment: idParamSchema })

/** Editors' comments on a page (`id`), for users who may see its draft. */
export const commentEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the threads of a page.',
    permission,
    params: recordIdParams,
    response: commentThreadListResponse,
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Start a thread.',
    permission,
    params: recordIdParams,
    body: newCommentThreadInput,
    response: commentThreadChangeResponse,
    status: 201,
  }),
  people: defineEndpoint({
    method: 'GET',
    path: `${path}people/`,
    summary: 'List the users who can be mentioned and whose names match what is typed.',
    permission,
    params: recordIdParams,
    query: mentionableUsersQuery,
    response: mentionableUsersResponse,
  }),
  reply: defineEndpoint({
    method: 'POST',
    path: `${path}{thread}/`,
    summary: 'Reply in a thread.',
    permission,
    params: oneThread,
    body: commentReplyOrEditInput,
    response: commentThreadChangeResponse,
    status: 201,
  }),
  resolve: defineEndpoint({
    method: 'POST',
    path: `${path}{thread}/resolve/`,
    summary: 'Resolve a thread.',
    permission,
    params: oneThread,
    response: commentThreadChangeResponse,
  }),
  reopen: defineEndpoint({
    method: 'POST',
    path: `${path}{thread}/reopen/`,
    summary: 'Reopen a resolved thread.',
    permission,
    params: oneThread,
    response: commentThreadChangeResponse,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: `${path}{thread}/{comment}/`,
    summary: 'Update one of your comments.',
    permission,
    params: oneComment,
    body: commentReplyOrEditInput,
    response: commentThreadChangeResponse,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: `${path}{thread}/{comment}/`,
    summary: 'Delete one of your comments. Deleting the last comment deletes the thread.',
    permission,
    params: oneComment,
    response: commentThreadChangeResponse,
  }),
}
