import { Hono } from 'hono'
import { loadMediaEditorMiddleware, type MediaRouteContext } from '../library/access.ts'
import { handleMediaBulk, handleMediaBulkCheck } from '../library/bulk-routes.ts'
import { handleMediaDelete, handleMediaDetail, handleMediaFind, handleMediaList, handleMediaUsage } from '../library/routes.ts'
import { addVideoTrack, editVideo, editVideoTrack, removeVideoTrack } from './edit.ts'
import { uploadVideo } from './upload.ts'

/** `/wagtail/api/main/videos/`: videos with their posters and text tracks, in the shape of the content API. */
export const videoRoutes = new Hono<MediaRouteContext>()
  .use(loadMediaEditorMiddleware)
  .get('/', (c) => handleMediaList(c, 'video'))
  .post('/', uploadVideo)
  .get('/find/', (c) => handleMediaFind(c, 'video'))
  .post('/bulk/:name/', (c) => handleMediaBulk(c, 'video'))
  .post('/bulk/:name/check/', (c) => handleMediaBulkCheck(c, 'video'))
  .get('/:id{[1-9][0-9]*}/', (c) => handleMediaDetail(c, 'video'))
  .patch('/:id{[1-9][0-9]*}/', editVideo)
  .delete('/:id{[1-9][0-9]*}/', (c) => handleMediaDelete(c, 'video'))
  .get('/:id{[1-9][0-9]*}/usage/', (c) => handleMediaUsage(c, 'video'))
  .post('/:id{[1-9][0-9]*}/tracks/', addVideoTrack)
  .put('/:id{[1-9][0-9]*}/tracks/:track{[1-9][0-9]*}/', editVideoTrack)
  .delete('/:id{[1-9][0-9]*}/tracks/:track{[1-9][0-9]*}/', removeVideoTrack)
