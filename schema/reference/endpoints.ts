import { endpoint } from '../endpoint.ts'
import { apiDocument } from './wire.ts'

/** The API reference. */
export const referenceEndpoints = {
  document: endpoint({
    method: 'GET',
    path: '/wagtail/api/openapi.json',
    summary: 'Get the OpenAPI 3.1 document of all endpoints.',
    permission: 'signed_in',
    response: apiDocument,
  }),
  publicDocument: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Get the OpenAPI 3.1 document of the public endpoints.',
    permission: 'anyone',
    response: apiDocument,
  }),
}
