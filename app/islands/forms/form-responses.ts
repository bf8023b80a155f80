/** The response schemas of forms that are sent by script, loaded when one is sent. */
export { csrfTokenResponse, unsubscribeResponse } from '#schema/forms/response-wire.ts'
export { parseApiResponseOrThrow } from '../parse-response.ts'
