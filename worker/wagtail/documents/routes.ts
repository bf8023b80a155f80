import { Hono } from 'hono'
import { bulkRoute, checkBulkRoute } from '../media/bulk.ts'
import { type Library, withCurator } from '../media/library.ts'
import { deleteRoute, detailRoute, findRoute, listRoute, usageRoute } from '../media/routes.ts'
import { edit, replace, upload } from './write.ts'

/** `/wagtail/api/main/documents/`: Wagtail's content API for documents, and what changes them. */
export const documentRoutes = new Hono<Library>()
  .use(withCurator)
  .get('/', (c) => listRoute(c, 'document'))
  .post('/', upload)
  .get('/find/', (c) => findRoute(c, 'document'))
  .post('/bulk/:name/', (c) => bulkRoute(c, 'document'))
  .post('/bulk/:name/check/', (c) => checkBulkRoute(c, 'document'))
  .get('/:id{[1-9][0-9]*}/', (c) => detailRoute(c, 'document'))
  .patch('/:id{[1-9][0-9]*}/', edit)
  .delete('/:id{[1-9][0-9]*}/', (c) => deleteRoute(c, 'document'))
  .post('/:id{[1-9][0-9]*}/file/', replace)
  .get('/:id{[1-9][0-9]*}/usage/', (c) => usageRoute(c, 'document'))
