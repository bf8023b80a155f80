import * as z from 'zod/mini'
import { endpoint, idParam, oneRecord } from '../endpoint.ts'
import {
  commentForm,
  commentListing,
  mentionableUsers,
  mentionableUsersQuery,
  newThread,
  threadResponse,
} from './wire.ts'

const path = '/wagtail/api/main/pages/{id}/comments/'
const permission = 'object'
const oneThread = z.strictObject({ id: idParam, thread: idParam })
const oneComment = z.strictObject({ id: idParam, thread: idParam, comment: idParam })

/** What editors say to each other about a page (`id`): for whoever may see its draft. */
export const commentEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List the threads of a page.',
    permission,
    params: oneRecord,
    response: commentListing,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Begin a thread.',
    permission,
    params: oneRecord,
    body: newThread,
    response: threadResponse,
    status: 201,
  }),
  people: endpoint({
    method: 'GET',
    path: `${path}people/`,
    summary: 'List who can be mentioned, by the start of what is typed.',
    permission,
    params: oneRecord,
    query: mentionableUsersQuery,
    response: mentionableUsers,
  }),
  reply: endpoint({
    method: 'POST',
    path: `${path}{thread}/`,
    summary: 'Answer in a thread.',
    permission,
    params: oneThread,
    body: commentForm,
    response: threadResponse,
    status: 201,
  }),
  resolve: endpoint({
    method: 'POST',
    path: `${path}{thread}/resolve/`,
    summary: 'Resolve a thread.',
    permission,
    params: oneThread,
    response: threadResponse,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${path}{thread}/reopen/`,
    summary: 'Open a thread that was resolved.',
    permission,
    params: oneThread,
    response: threadResponse,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}{thread}/{comment}/`,
    summary: 'Update a comment of your own.',
    permission,
    params: oneComment,
    body: commentForm,
    response: threadResponse,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}{thread}/{comment}/`,
    summary: 'Delete a comment of your own. A thread goes with its last.',
    permission,
    params: oneComment,
    response: threadResponse,
  }),
}
