import { defineEndpoint } from '../endpoint.ts'
import { bulkActionResponse, bulkCheckResponse, bulkMediaInputs } from '../lists/bulk-wire.ts'

const permission = 'object'

/** Bulk actions on images, with the permissions of the single action for each image. */
export const bulkImageEndpoints = {
  tag: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/images/bulk/tag/',
    summary: 'Add tags to images.',
    permission,
    body: bulkMediaInputs.tag,
    response: bulkActionResponse,
  }),
  move: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/images/bulk/move/',
    summary: 'Move images to a collection.',
    permission,
    body: bulkMediaInputs.move,
    response: bulkActionResponse,
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/images/bulk/delete/',
    summary: 'Delete images.',
    permission,
    body: bulkMediaInputs.delete,
    response: bulkActionResponse,
  }),
}

/** Previews of bulk actions on images. They change nothing. */
export const bulkImageCheckEndpoints = {
  tag: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/images/bulk/tag/check/',
    summary: 'Preview adding tags to images.',
    permission,
    body: bulkMediaInputs.tag,
    response: bulkCheckResponse,
  }),
  move: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/images/bulk/move/check/',
    summary: 'Preview moving images to a collection.',
    permission,
    body: bulkMediaInputs.move,
    response: bulkCheckResponse,
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/images/bulk/delete/check/',
    summary: 'Preview deleting images.',
    permission,
    body: bulkMediaInputs.delete,
    response: bulkCheckResponse,
  }),
}

/** Bulk actions on documents, with the permissions of the single action for each document. */
export const bulkDocumentEndpoints = {
  tag: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/documents/bulk/tag/',
    summary: 'Add tags to documents.',
    permission,
    body: bulkMediaInputs.tag,
    response: bulkActionResponse,
  }),
  move: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/documents/bulk/move/',
    summary: 'Move documents to a collection.',
    permission,
    body: bulkMediaInputs.move,
    response: bulkActionResponse,
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/documents/bulk/delete/',
    summary: 'Delete documents.',
    permission,
    body: bulkMediaInputs.delete,
    response: bulkActionResponse,
  }),
}

/** Previews of bulk actions on documents. They change nothing. */
export const bulkDocumentCheckEndpoints = {
  tag: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/documents/bulk/tag/check/',
    summary: 'Preview adding tags to documents.',
    permission,
    body: bulkMediaInputs.tag,
    response: bulkCheckResponse,
  }),
  move: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/documents/bulk/move/check/',
    summary: 'Preview moving documents to a collection.',
    permission,
    body: bulkMediaInputs.move,
    response: bulkCheckResponse,
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/documents/bulk/delete/check/',
    summary: 'Preview deleting documents.',
    permission,
    body: bulkMediaInputs.delete,
    response: bulkCheckResponse,
  }),
}

/** Bulk actions on videos, with the permissions of the single action for each video. */
export const bulkVideoEndpoints = {
  tag: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/videos/bulk/tag/',
    summary: 'Add tags to videos.',
    permission,
    body: bulkMediaInputs.tag,
    response: bulkActionResponse,
  }),
  move: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/videos/bulk/move/',
    summary: 'Move videos to a collection.',
    permission,
    body: bulkMediaInputs.move,
    response: bulkActionResponse,
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/videos/bulk/delete/',
    summary: 'Delete videos.',
    permission,
    body: bulkMediaInputs.delete,
    response: bulkActionResponse,
  }),
}

/** Previews of bulk actions on videos. They change nothing. */
export const bulkVideoCheckEndpoints = {
  tag: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/videos/bulk/tag/check/',
    summary: 'Preview adding tags to videos.',
    permission,
    body: bulkMediaInputs.tag,
    response: bulkCheckResponse,
  }),
  move: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/videos/bulk/move/check/',
    summary: 'Preview moving videos to a collection.',
    permission,
    body: bulkMediaInputs.move,
    response: bulkCheckResponse,
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/videos/bulk/delete/check/',
    summary: 'Preview deleting videos.',
    permission,
    body: bulkMediaInputs.delete,
    response: bulkCheckResponse,
  }),
}
