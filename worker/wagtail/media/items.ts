import { paths } from '#schema/paths.ts'
import { type Curator, canUse } from '#schema/rules/collection-permissions.ts'
import { extensionOf } from '#schema/rules/file-name.ts'
import type { DocumentItem, ImageItem, VideoItem } from '#schema/wire/media.ts'
import type { ImageMediaRow, MediaKind, MediaRow, VideoMediaRow } from '../../data/media.ts'
import { focalPointOf } from '../../data/rendition.ts'

const detailUrl: Record<MediaKind, (id: number) => string> = {
  image: paths.api.image,
  document: paths.api.document,
  video: paths.api.video,
}

function commonItem<Type extends string>(curator: Curator, kind: MediaKind, type: Type, row: MediaRow) {
  const { id, title, file, file_size, created_at, collection_id, collection_name, tags } = row
  return {
    id,
    meta: { type, detail_url: detailUrl[kind](id), download_url: paths.media(file), tags },
    title,
    file_size,
    created_at,
    collection: { id: collection_id, name: collection_name },
    may: {
      choose: canUse(curator, 'choose', row),
      change: canUse(curator, 'change', row),
      delete: canUse(curator, 'delete', row),
    },
  }
}

export function imageItem(curator: Curator, row: ImageMediaRow): ImageItem {
  const { width, height, mimetype, description, is_decorative, dominant_color } = row
  // Until it has been made, and for drawings, the file itself is small enough to show.
  const small = row.thumbnail ?? { file: row.file, width, height }
  return {
    ...commonItem(curator, 'image', 'wagtailimages.Image', row),
    width,
    height,
    mimetype,
    description,
    is_decorative,
    dominant_color,
    focal_point: focalPointOf(row),
    thumbnail: { url: paths.media(small.file), width: small.width, height: small.height },
  }
}

export const documentItem = (curator: Curator, row: MediaRow): DocumentItem => ({
  ...commonItem(curator, 'document', 'wagtaildocs.Document', row),
  file_extension: extensionOf(row.file),
})

export function videoItem(curator: Curator, row: VideoMediaRow): VideoItem {
  const { mimetype, width, height, duration, poster_id, poster_file, tracks } = row
  return {
    ...commonItem(curator, 'video', 'tidemark.Video', row),
    mimetype,
    width,
    height,
    duration,
    poster: poster_id !== null && poster_file !== null ? { id: poster_id, url: paths.media(poster_file) } : null,
    tracks: tracks.map((track) => ({ ...track, src: paths.videoTrack(track.id) })),
  }
}
