import { Hono } from 'hono'
import { bulkDocumentCheckEndpoints, bulkDocumentEndpoints } from '#schema/media/bulk-endpoints.ts'
import { documentEndpoints } from '#schema/media/document-endpoints.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { registerMediaBulkEndpoints } from '../library/bulk-routes.ts'
import {
  deleteRequestedMediaItem,
  findVisibleMediaItemOrResponse,
  getUsageOfMediaItem,
  listVisibleMediaItems,
  redirectToMediaItemDetail,
} from '../library/handlers.ts'
import { registerMediaEndpoint } from '../library/serve-media.ts'
import { editDocumentDetails, replaceDocumentFile, uploadDocument } from './actions.ts'

/** Wagtail's content API for documents, and the endpoints that change them. */
export const documentRoutes = new Hono<BackOfficeHonoEnv>()

registerMediaEndpoint(documentRoutes, documentEndpoints.list, (c, { query }) =>
  listVisibleMediaItems(c, 'document', query),
)
registerMediaEndpoint(documentRoutes, documentEndpoints.upload, (c, { upload }) => uploadDocument(c, upload))
registerMediaEndpoint(documentRoutes, documentEndpoints.find, (c, { query }) =>
  redirectToMediaItemDetail(c, 'document', query),
)
registerMediaBulkEndpoints(documentRoutes, 'document', bulkDocumentEndpoints, bulkDocumentCheckEndpoints)
registerMediaEndpoint(documentRoutes, documentEndpoints.get, (c, { params: { id }, query }) =>
  findVisibleMediaItemOrResponse(c, 'document', id, query),
)
registerMediaEndpoint(documentRoutes, documentEndpoints.update, (c, { params: { id }, body }) =>
  editDocumentDetails(c, id, body),
)
registerMediaEndpoint(documentRoutes, documentEndpoints.delete, (c, { params: { id } }) =>
  deleteRequestedMediaItem(c, 'document', id),
)
registerMediaEndpoint(documentRoutes, documentEndpoints.replaceFile, (c, { params: { id }, upload }) =>
  replaceDocumentFile(c, id, upload),
)
registerMediaEndpoint(documentRoutes, documentEndpoints.usage, (c, { params: { id } }) =>
  getUsageOfMediaItem(c, 'document', id),
)
