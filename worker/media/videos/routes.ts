import { Hono } from 'hono'
import { bulkVideoCheckEndpoints, bulkVideoEndpoints } from '#schema/media/bulk-endpoints.ts'
import { videoEndpoints } from '#schema/media/video-endpoints.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { serveMediaBulk } from '../library/bulk-routes.ts'
import { deleteItem, findItem, getItem, getUsage, listItems } from '../library/handlers.ts'
import { serveMedia } from '../library/serve-media.ts'
import { addVideoTrack, editVideo, editVideoTrack, removeVideoTrack } from './edit.ts'
import { uploadVideo } from './upload.ts'

/** Videos with their posters and text tracks, in the format of Wagtail's content API. */
export const videoRoutes = new Hono<BackOfficeContext>()

serveMedia(videoRoutes, videoEndpoints.list, (c, { query }) => listItems(c, 'video', query))
serveMedia(videoRoutes, videoEndpoints.upload, (c, { query }) => uploadVideo(c, query))
serveMedia(videoRoutes, videoEndpoints.find, (c, { query }) => findItem(c, 'video', query))
serveMediaBulk(videoRoutes, 'video', bulkVideoEndpoints, bulkVideoCheckEndpoints)
serveMedia(videoRoutes, videoEndpoints.get, (c, { params: { id }, query }) => getItem(c, 'video', id, query))
serveMedia(videoRoutes, videoEndpoints.update, (c, { params: { id }, body }) => editVideo(c, id, body))
serveMedia(videoRoutes, videoEndpoints.delete, (c, { params: { id } }) => deleteItem(c, 'video', id))
serveMedia(videoRoutes, videoEndpoints.usage, (c, { params: { id } }) => getUsage(c, 'video', id))
serveMedia(videoRoutes, videoEndpoints.addTrack, (c, { params: { id }, body }) => addVideoTrack(c, id, body))
serveMedia(videoRoutes, videoEndpoints.updateTrack, (c, { params, body }) => editVideoTrack(c, params, body))
serveMedia(videoRoutes, videoEndpoints.deleteTrack, (c, { params }) => removeVideoTrack(c, params))
