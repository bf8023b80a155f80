import { Hono } from 'hono'
import { bulkDocumentCheckEndpoints, bulkDocumentEndpoints } from '#schema/media/bulk-endpoints.ts'
import { documentEndpoints } from '#schema/media/document-endpoints.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { serveMediaBulk } from '../library/bulk-routes.ts'
import { deleteItem, findItem, getItem, getUsage, listItems } from '../library/handlers.ts'
import { serveMedia } from '../library/serve-media.ts'
import { editDocument, replaceDocumentFile, uploadDocument } from './actions.ts'

/** Wagtail's content API for documents, and the endpoints that change them. */
export const documentRoutes = new Hono<BackOfficeContext>()

serveMedia(documentRoutes, documentEndpoints.list, (c, { query }) => listItems(c, 'document', query))
serveMedia(documentRoutes, documentEndpoints.upload, (c, { upload }) => uploadDocument(c, upload))
serveMedia(documentRoutes, documentEndpoints.find, (c, { query }) => findItem(c, 'document', query))
serveMediaBulk(documentRoutes, 'document', bulkDocumentEndpoints, bulkDocumentCheckEndpoints)
serveMedia(documentRoutes, documentEndpoints.get, (c, { params: { id }, query }) => getItem(c, 'document', id, query))
serveMedia(documentRoutes, documentEndpoints.update, (c, { params: { id }, body }) => editDocument(c, id, body))
serveMedia(documentRoutes, documentEndpoints.delete, (c, { params: { id } }) => deleteItem(c, 'document', id))
serveMedia(documentRoutes, documentEndpoints.replaceFile, (c, { params: { id }, upload }) =>
  replaceDocumentFile(c, id, upload),
)
serveMedia(documentRoutes, documentEndpoints.usage, (c, { params: { id } }) => getUsage(c, 'document', id))
