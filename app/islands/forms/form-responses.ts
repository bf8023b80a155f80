/** The response schemas of forms that are sent by script, loaded when one is sent. */
export { csrfTokenResponse, unsubscribeResponse } from '#schema/forms/response-wire.ts'
export { waitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
export { parseApiResponseOrThrow } from '../parse-response.ts'
