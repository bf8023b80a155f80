import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { archiveCheckResponse, archiveListQuery, archiveListResponse } from './wire.ts'

const path = '/wagtail/api/main/archives/'
const deniedMessage = 'Only administrators can see archives.'

/** The nightly archives. */
export const archiveEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List nightly archives, latest first.',
    permission: 'superuser',
    deniedMessage,
    query: archiveListQuery,
    response: archiveListResponse,
  }),
  check: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/check/`,
    summary: 'Check an archive again: compare every part with what was written, and read every row.',
    permission: 'superuser',
    deniedMessage,
    params: recordIdParams,
    response: archiveCheckResponse,
  }),
}
