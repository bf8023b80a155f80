import { defineEndpoint } from '../endpoint.ts'
import { openApiDocumentSchema } from './wire.ts'

/** The API reference. */
export const apiReferenceEndpoints = {
  document: defineEndpoint({
    method: 'GET',
    path: '/wagtail/api/openapi.json',
    summary: 'Get the OpenAPI 3.1 document of all endpoints.',
    permission: 'signed_in',
    response: openApiDocumentSchema,
  }),
  publicDocument: defineEndpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Get the OpenAPI 3.1 document of the public endpoints.',
    permission: 'anyone',
    response: openApiDocumentSchema,
  }),
}
