import { endpoint } from '../endpoint.ts'
import { bulkCheck, bulkPageInputs, bulkResult } from '../lists/bulk-wire.ts'

const path = '/wagtail/api/main/pages/bulk/'
const permission = 'object'

/** One action on many pages, each by the rights of the single action. */
export const bulkPageEndpoints = {
  publish: endpoint({
    method: 'POST',
    path: `${path}publish/`,
    summary: 'Publish pages.',
    permission,
    body: bulkPageInputs.publish,
    response: bulkResult,
  }),
  unpublish: endpoint({
    method: 'POST',
    path: `${path}unpublish/`,
    summary: 'Unpublish pages.',
    permission,
    body: bulkPageInputs.unpublish,
    response: bulkResult,
  }),
  move: endpoint({
    method: 'POST',
    path: `${path}move/`,
    summary: 'Move pages below another.',
    permission,
    body: bulkPageInputs.move,
    response: bulkResult,
  }),
  delete: endpoint({
    method: 'POST',
    path: `${path}delete/`,
    summary: 'Put pages into the trash.',
    permission,
    body: bulkPageInputs.delete,
    response: bulkResult,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}restore/`,
    summary: 'Take pages out of the trash.',
    permission,
    body: bulkPageInputs.restore,
    response: bulkResult,
  }),
}

/** What such an action would do to each page. Nothing is changed. */
export const bulkPageCheckEndpoints = {
  publish: endpoint({
    method: 'POST',
    path: `${path}publish/check/`,
    summary: 'Tell what this would do: publish pages.',
    permission,
    body: bulkPageInputs.publish,
    response: bulkCheck,
  }),
  unpublish: endpoint({
    method: 'POST',
    path: `${path}unpublish/check/`,
    summary: 'Tell what this would do: unpublish pages.',
    permission,
    body: bulkPageInputs.unpublish,
    response: bulkCheck,
  }),
  move: endpoint({
    method: 'POST',
    path: `${path}move/check/`,
    summary: 'Tell what this would do: move pages below another.',
    permission,
    body: bulkPageInputs.move,
    response: bulkCheck,
  }),
  delete: endpoint({
    method: 'POST',
    path: `${path}delete/check/`,
    summary: 'Tell what this would do: put pages into the trash.',
    permission,
    body: bulkPageInputs.delete,
    response: bulkCheck,
  }),
}
