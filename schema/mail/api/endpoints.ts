import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { unsubscribeResponse } from '../../forms/response-wire.ts'
import { unsubscribeInput } from '../unsubscribe-wire.ts'

const oneClickPath = '/api/unsubscribe/{ticket}/'
/** The ticket is the encrypted address, from the headers of a mail. */
const oneTicket = z.strictObject({ ticket: z.string() })

/** What the unsubscribe page calls, and the link that mails name for unsubscribing with one click (RFC 8058). */
export const unsubscribeApiEndpoints = {
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/api/fcc/unsubscribe/',
    summary: 'Unsubscribe an e-mail address from offers; takes the CSRF token in `X-CSRFToken`.',
    permission: 'anyone',
    form: unsubscribeInput,
    response: unsubscribeResponse,
    failure: unsubscribeResponse,
  }),
  unsubscribeWithTicket: defineEndpoint({
    method: 'POST',
    path: oneClickPath,
    summary: 'Unsubscribe the address that a mail was sent to; mail programs call this.',
    permission: 'anyone',
    params: oneTicket,
    file: 'text/plain',
  }),
  openUnsubscribePage: defineEndpoint({
    method: 'GET',
    path: oneClickPath,
    summary: 'Open the unsubscribe page with the address filled in. Nothing is changed.',
    permission: 'anyone',
    params: oneTicket,
    status: 302,
  }),
}
