import { endpoint } from '../endpoint.ts'
import { bulkCheck, bulkMediaInputs, bulkResult } from '../lists/bulk-wire.ts'

const permission = 'object'

/** One change of many images, each by the rights of the single change. */
export const bulkImageEndpoints = {
  tag: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/images/bulk/tag/',
    summary: 'Add tags to images.',
    permission,
    body: bulkMediaInputs.tag,
    response: bulkResult,
  }),
  move: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/images/bulk/move/',
    summary: 'Move images into a collection.',
    permission,
    body: bulkMediaInputs.move,
    response: bulkResult,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/images/bulk/delete/',
    summary: 'Delete images.',
    permission,
    body: bulkMediaInputs.delete,
    response: bulkResult,
  }),
}

/** What such a change would do to each of these images. Nothing is changed. */
export const bulkImageCheckEndpoints = {
  tag: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/images/bulk/tag/check/',
    summary: 'Tell what this would do: add tags to images.',
    permission,
    body: bulkMediaInputs.tag,
    response: bulkCheck,
  }),
  move: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/images/bulk/move/check/',
    summary: 'Tell what this would do: move images into a collection.',
    permission,
    body: bulkMediaInputs.move,
    response: bulkCheck,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/images/bulk/delete/check/',
    summary: 'Tell what this would do: delete images.',
    permission,
    body: bulkMediaInputs.delete,
    response: bulkCheck,
  }),
}

/** One change of many documents, each by the rights of the single change. */
export const bulkDocumentEndpoints = {
  tag: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/documents/bulk/tag/',
    summary: 'Add tags to documents.',
    permission,
    body: bulkMediaInputs.tag,
    response: bulkResult,
  }),
  move: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/documents/bulk/move/',
    summary: 'Move documents into a collection.',
    permission,
    body: bulkMediaInputs.move,
    response: bulkResult,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/documents/bulk/delete/',
    summary: 'Delete documents.',
    permission,
    body: bulkMediaInputs.delete,
    response: bulkResult,
  }),
}

/** What such a change would do to each of these documents. Nothing is changed. */
export const bulkDocumentCheckEndpoints = {
  tag: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/documents/bulk/tag/check/',
    summary: 'Tell what this would do: add tags to documents.',
    permission,
    body: bulkMediaInputs.tag,
    response: bulkCheck,
  }),
  move: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/documents/bulk/move/check/',
    summary: 'Tell what this would do: move documents into a collection.',
    permission,
    body: bulkMediaInputs.move,
    response: bulkCheck,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/documents/bulk/delete/check/',
    summary: 'Tell what this would do: delete documents.',
    permission,
    body: bulkMediaInputs.delete,
    response: bulkCheck,
  }),
}

/** One change of many videos, each by the rights of the single change. */
export const bulkVideoEndpoints = {
  tag: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/videos/bulk/tag/',
    summary: 'Add tags to videos.',
    permission,
    body: bulkMediaInputs.tag,
    response: bulkResult,
  }),
  move: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/videos/bulk/move/',
    summary: 'Move videos into a collection.',
    permission,
    body: bulkMediaInputs.move,
    response: bulkResult,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/videos/bulk/delete/',
    summary: 'Delete videos.',
    permission,
    body: bulkMediaInputs.delete,
    response: bulkResult,
  }),
}

/** What such a change would do to each of these videos. Nothing is changed. */
export const bulkVideoCheckEndpoints = {
  tag: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/videos/bulk/tag/check/',
    summary: 'Tell what this would do: add tags to videos.',
    permission,
    body: bulkMediaInputs.tag,
    response: bulkCheck,
  }),
  move: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/videos/bulk/move/check/',
    summary: 'Tell what this would do: move videos into a collection.',
    permission,
    body: bulkMediaInputs.move,
    response: bulkCheck,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/wagtail/api/main/videos/bulk/delete/check/',
    summary: 'Tell what this would do: delete videos.',
    permission,
    body: bulkMediaInputs.delete,
    response: bulkCheck,
  }),
}
