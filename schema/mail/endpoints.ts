import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { mailDetail, mailListResponse, mailQuery, testMailResponse } from './wire.ts'

const path = '/wagtail/api/main/mail/'
/** Mails contain personal messages from guests, so only administrators may read them. */
const deniedMessage = 'Only administrators can view mail.'

/** The outbox, and actions on undelivered mails. */
export const mailEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List mails, latest first.',
    permission: 'superuser',
    deniedMessage,
    query: mailQuery,
    response: mailListResponse,
  }),
  sendTest: defineEndpoint({
    method: 'POST',
    path: `${path}test/`,
    summary: 'Send a test mail to yourself.',
    permission: 'superuser',
    deniedMessage,
    response: testMailResponse,
    status: 201,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one mail with its text.',
    permission: 'superuser',
    deniedMessage,
    params: recordIdParams,
    response: mailDetail,
  }),
  html: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/html/`,
    summary: 'Get one mail as an HTML document.',
    permission: 'superuser',
    deniedMessage,
    params: recordIdParams,
    file: 'text/html',
  }),
  retry: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/retry/`,
    summary: 'Retry an undelivered mail.',
    permission: 'superuser',
    deniedMessage,
    params: recordIdParams,
    response: mailDetail,
  }),
  discard: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/discard/`,
    summary: 'Discard an unsent mail.',
    permission: 'superuser',
    deniedMessage,
    params: recordIdParams,
    response: mailDetail,
  }),
}
