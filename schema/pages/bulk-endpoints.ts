import { defineEndpoint } from '../endpoint.ts'
import { bulkActionResponse, bulkCheckResponse, bulkPageInputs } from '../lists/bulk-wire.ts'

const path = '/wagtail/api/main/pages/bulk/'
const permission = 'object'

/** Bulk actions on pages, with the permissions of the single action for each page. */
export const bulkPageEndpoints = {
  publish: defineEndpoint({
    method: 'POST',
    path: `${path}publish/`,
    summary: 'Publish pages.',
    permission,
    body: bulkPageInputs.publish,
    response: bulkActionResponse,
  }),
  unpublish: defineEndpoint({
    method: 'POST',
    path: `${path}unpublish/`,
    summary: 'Unpublish pages.',
    permission,
    body: bulkPageInputs.unpublish,
    response: bulkActionResponse,
  }),
  move: defineEndpoint({
    method: 'POST',
    path: `${path}move/`,
    summary: 'Move pages to another parent.',
    permission,
    body: bulkPageInputs.move,
    response: bulkActionResponse,
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: `${path}delete/`,
    summary: 'Move pages to the trash.',
    permission,
    body: bulkPageInputs.delete,
    response: bulkActionResponse,
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: `${path}restore/`,
    summary: 'Restore pages from the trash.',
    permission,
    body: bulkPageInputs.restore,
    response: bulkActionResponse,
  }),
}

/** Previews of bulk actions on pages. They change nothing. */
export const bulkPageCheckEndpoints = {
  publish: defineEndpoint({
    method: 'POST',
    path: `${path}publish/check/`,
    summary: 'Preview publishing pages.',
    permission,
    body: bulkPageInputs.publish,
    response: bulkCheckResponse,
  }),
  unpublish: defineEndpoint({
    method: 'POST',
    path: `${path}unpublish/check/`,
    summary: 'Preview unpublishing pages.',
    permission,
    body: bulkPageInputs.unpublish,
    response: bulkCheckResponse,
  }),
  move: defineEndpoint({
    method: 'POST',
    path: `${path}move/check/`,
    summary: 'Preview moving pages to another parent.',
    permission,
    body: bulkPageInputs.move,
    response: bulkCheckResponse,
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: `${path}delete/check/`,
    summary: 'Preview moving pages to the trash.',
    permission,
    body: bulkPageInputs.delete,
    response: bulkCheckResponse,
  }),
}
