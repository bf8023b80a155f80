/** What checks the answers to a form that is sent by script: fetched when one is sent. */
export { csrfResponse, unsubscribeResponse } from '#schema/wire/form-responses.ts'
export { waitListPlace } from '#schema/wire/wait-list-place.ts'
export { parsedResponse } from './parsed-response.ts'
