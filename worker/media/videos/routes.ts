import { Hono } from 'hono'
import { bulkVideoCheckEndpoints, bulkVideoEndpoints } from '#schema/media/bulk-endpoints.ts'
import { videoEndpoints } from '#schema/media/video-endpoints.ts'
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
import { addVideoTrack, editVideoDetails, editVideoTrack, removeVideoTrack } from './edit.ts'
import { uploadVideo } from './upload.ts'

/** Videos with their posters and text tracks, in the format of Wagtail's content API. */
export const videoRoutes = new Hono<BackOfficeHonoEnv>()

registerMediaEndpoint(videoRoutes, videoEndpoints.list, (c, { query }) => listVisibleMediaItems(c, 'video', query))
registerMediaEndpoint(videoRoutes, videoEndpoints.upload, (c, { query }) => uploadVideo(c, query))
registerMediaEndpoint(videoRoutes, videoEndpoints.find, (c, { query }) => redirectToMediaItemDetail(c, 'video', query))
registerMediaBulkEndpoints(videoRoutes, 'video', bulkVideoEndpoints, bulkVideoCheckEndpoints)
registerMediaEndpoint(videoRoutes, videoEndpoints.get, (c, { params: { id }, query }) =>
  findVisibleMediaItemOrResponse(c, 'video', id, query),
)
registerMediaEndpoint(videoRoutes, videoEndpoints.update, (c, { params: { id }, body }) =>
  editVideoDetails(c, id, body),
)
registerMediaEndpoint(videoRoutes, videoEndpoints.delete, (c, { params: { id } }) =>
  deleteRequestedMediaItem(c, 'video', id),
)
registerMediaEndpoint(videoRoutes, videoEndpoints.usage, (c, { params: { id } }) => getUsageOfMediaItem(c, 'video', id))
registerMediaEndpoint(videoRoutes, videoEndpoints.addTrack, (c, { params: { id }, body }) => addVideoTrack(c, id, body))
registerMediaEndpoint(videoRoutes, videoEndpoints.updateTrack, (c, { params, body }) => editVideoTrack(c, params, body))
registerMediaEndpoint(videoRoutes, videoEndpoints.deleteTrack, (c, { params }) => removeVideoTrack(c, params))
