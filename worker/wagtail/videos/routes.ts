import { Hono } from 'hono'
import { bulkRoute, checkBulkRoute } from '../media/bulk.ts'
import { type Library, withCurator } from '../media/library.ts'
import { deleteRoute, detailRoute, findRoute, listRoute, usageRoute } from '../media/routes.ts'
import { addTrack, changeTrack, edit, removeTrack } from './edit.ts'
import { upload } from './upload.ts'

/** `/wagtail/api/main/videos/`: videos with their posters and text tracks, in the shape of the content API. */
export const videoRoutes = new Hono<Library>()
  .use(withCurator)
  .get('/', (c) => listRoute(c, 'video'))
  .post('/', upload)
  .get('/find/', (c) => findRoute(c, 'video'))
  .post('/bulk/:name/', (c) => bulkRoute(c, 'video'))
  .post('/bulk/:name/check/', (c) => checkBulkRoute(c, 'video'))
  .get('/:id{[1-9][0-9]*}/', (c) => detailRoute(c, 'video'))
  .patch('/:id{[1-9][0-9]*}/', edit)
  .delete('/:id{[1-9][0-9]*}/', (c) => deleteRoute(c, 'video'))
  .get('/:id{[1-9][0-9]*}/usage/', (c) => usageRoute(c, 'video'))
  .post('/:id{[1-9][0-9]*}/tracks/', addTrack)
  .put('/:id{[1-9][0-9]*}/tracks/:track{[1-9][0-9]*}/', changeTrack)
  .delete('/:id{[1-9][0-9]*}/tracks/:track{[1-9][0-9]*}/', removeTrack)
