/** What checks the answers to a form that is sent by script: fetched when one is sent. */
export { csrfResponse, unsubscribeResponse } from '#schema/forms/response-wire.ts'
export { waitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
export { parseResponse } from '../parse-response.ts'
