import { endpoint } from '../endpoint.ts'
import { openApiDocument } from './wire.ts'

/** The API reference. */
export const apiReferenceEndpoints = {
  document: endpoint({
    method: 'GET',
    path: '/wagtail/api/openapi.json',
    summary: 'Get the OpenAPI 3.1 document of all endpoints.',
    permission: 'signed_in',
    response: openApiDocument,
  }),
  publicDocument: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Get the OpenAPI 3.1 document of the public endpoints.',
    permission: 'anyone',
    response: openApiDocument,
  }),
}
