import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import {
  redirectChangeInput,
  redirectDetail,
  redirectFormInput,
  redirectImportInput,
  redirectImportReport,
  redirectListQuery,
  redirectListResponse,
  redirectVersionInput,
  savedRedirectResponse,
} from './wire.ts'

const path = '/wagtail/api/main/redirects/'
const permission = { rights: [['change_redirect']], orPages: 'publish_all_sites' } as const
const deniedMessage = 'Managing redirects requires permission to publish the whole site, or the permission “Redirects”.'

const versionExample = { version: 'q3JZ0mUu2QkYc0bTn5w9eA' }
const redirectExample = { old_path: '/old-menu/', target: { to: 'page', page: 1 }, is_permanent: true }

/** Redirects from old addresses. */
export const redirectEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List redirects.',
    permission,
    deniedMessage,
    query: redirectListQuery,
    response: redirectListResponse,
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Create a redirect.',
    permission,
    deniedMessage,
    body: redirectFormInput,
    bodyExample: redirectExample,
    response: savedRedirectResponse,
    status: 201,
  }),
  export: defineEndpoint({
    method: 'GET',
    path: `${path}export/`,
    summary: 'Export redirects as a CSV file that can be imported again.',
    permission,
    deniedMessage,
    query: redirectListQuery,
    file: 'text/csv',
  }),
  import: defineEndpoint({
    method: 'POST',
    path: `${path}import/`,
    summary: 'Check the rows of a CSV file and, with `process`, import the valid ones.',
    permission,
    deniedMessage,
    body: redirectImportInput,
    response: redirectImportReport,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one redirect.',
    permission,
    deniedMessage,
    params: recordIdParams,
    response: redirectDetail,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: `${path}{id}/`,
    summary: 'Update a redirect; 409 when somebody has changed it since `version`.',
    permission,
    deniedMessage,
    params: recordIdParams,
    body: redirectChangeInput,
    bodyExample: { ...redirectExample, ...versionExample },
    response: savedRedirectResponse,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Delete a redirect; 409 when somebody has changed it since `version`.',
    permission,
    deniedMessage,
    params: recordIdParams,
    body: redirectVersionInput,
    bodyExample: versionExample,
  }),
}
