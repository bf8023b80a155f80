import { buildEndpointUrl } from '#schema/endpoint.ts'
import { canPerformMediaAction, type SignedInMediaEditor } from '#schema/media/collection-permissions.ts'
import { documentEndpoints } from '#schema/media/document-endpoints.ts'
import { imageEndpoints } from '#schema/media/image-endpoints.ts'
import { videoEndpoints } from '#schema/media/video-endpoints.ts'
import type { DocumentItem, ImageItem, MediaKind, VideoItem } from '#schema/media/wire.ts'
import { paths } from '#schema/paths.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { getFileExtension } from '../files/file-name.ts'
import type { ImageMediaRow, MediaRow, VideoMediaRow } from '../queries/media.ts'
import { getImageFocalPoint } from '../renditions/queries.ts'

const detailEndpoints = { image: imageEndpoints.get, document: documentEndpoints.get, video: videoEndpoints.get }

/** Returns the API URL of an item. */
export const buildMediaDetailApiUrl = (kind: MediaKind, id: number) =>
  buildEndpointUrl(detailEndpoints[kind], { params: { id } })

function commonItem<Type extends string>(mediaEditor: SignedInMediaEditor, kind: MediaKind, type: Type, row: MediaRow) {
  const { id, title, file, file_size, created_at, collection_id, collection_name, tags } = row
  return {
    id,
    meta: { type, detail_url: buildMediaDetailApiUrl(kind, id), download_url: paths.media(file), tags },
    title,
    file_size,
    created_at,
    collection: { id: collection_id, name: collection_name },
    can: {
      choose: canPerformMediaAction(mediaEditor, 'choose', row),
      change: canPerformMediaAction(mediaEditor, 'change', row),
      delete: canPerformMediaAction(mediaEditor, 'delete', row),
    },
  }
}

export function toImageItem(mediaEditor: SignedInMediaEditor, row: ImageMediaRow): ImageItem {
  const { width, height, mimetype, description, is_decorative, dominant_color } = row
  // SVGs, and images whose renditions do not exist yet, are shown as they are.
  const thumbnail = row.thumbnail ?? { file: row.file, width, height }
  return {
    ...commonItem(mediaEditor, 'image', 'wagtailimages.Image', row),
    width,
    height,
    mimetype,
    description,
    is_decorative,
    dominant_color,
    focal_point: getImageFocalPoint(row),
    thumbnail: {
      url: paths.media(thumbnail.file),
      full_url: `${getCachedSites().defaultSite.origin}${paths.media(thumbnail.file)}`,
      width: thumbnail.width,
      height: thumbnail.height,
    },
  }
}

export const toDocumentItem = (mediaEditor: SignedInMediaEditor, row: MediaRow): DocumentItem => ({
  ...commonItem(mediaEditor, 'document', 'wagtaildocs.Document', row),
  file_extension: getFileExtension(row.file),
})

export function toVideoItem(mediaEditor: SignedInMediaEditor, row: VideoMediaRow): VideoItem {
  const { mimetype, width, height, duration, poster_id, poster_file, tracks } = row
  return {
    ...commonItem(mediaEditor, 'video', 'tidemark.Video', row),
    mimetype,
    width,
    height,
    duration,
    poster: poster_id !== null && poster_file !== null ? { id: poster_id, url: paths.media(poster_file) } : null,
    tracks: tracks.map((track) => ({ ...track, src: paths.videoTrack(track.id) })),
  }
}
