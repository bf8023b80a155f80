import { Hono } from 'hono'
import { loadMediaEditorMiddleware, type MediaRouteContext } from '../library/access.ts'
import { handleMediaBulk, handleMediaBulkCheck } from '../library/bulk-routes.ts'
import { handleMediaDelete, handleMediaDetail, handleMediaFind, handleMediaList, handleMediaUsage } from '../library/routes.ts'
import { editDocument, replaceDocumentFile, uploadDocument } from './actions.ts'

/** `/wagtail/api/main/documents/`: Wagtail's content API for documents, and what changes them. */
export const documentRoutes = new Hono<MediaRouteContext>()
  .use(loadMediaEditorMiddleware)
  .get('/', (c) => handleMediaList(c, 'document'))
  .post('/', uploadDocument)
  .get('/find/', (c) => handleMediaFind(c, 'document'))
  .post('/bulk/:name/', (c) => handleMediaBulk(c, 'document'))
  .post('/bulk/:name/check/', (c) => handleMediaBulkCheck(c, 'document'))
  .get('/:id{[1-9][0-9]*}/', (c) => handleMediaDetail(c, 'document'))
  .patch('/:id{[1-9][0-9]*}/', editDocument)
  .delete('/:id{[1-9][0-9]*}/', (c) => handleMediaDelete(c, 'document'))
  .post('/:id{[1-9][0-9]*}/file/', replaceDocumentFile)
  .get('/:id{[1-9][0-9]*}/usage/', (c) => handleMediaUsage(c, 'document'))
