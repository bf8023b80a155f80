import { endpoint } from '../endpoint.ts'
import { apiDocument } from './wire.ts'

/** The reference of the API itself. */
export const referenceEndpoints = {
  document: endpoint({
    method: 'GET',
    path: '/wagtail/api/openapi.json',
    summary: 'Get the description of every endpoint, as OpenAPI 3.1.',
    permission: 'signed_in',
    response: apiDocument,
  }),
  publicDocument: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Get the description of the endpoints that everybody may call, as OpenAPI 3.1.',
    permission: 'anyone',
    response: apiDocument,
  }),
}
