import type { DocumentItem, ImageItem, MediaItemByKind, MediaKind, VideoItem } from '#schema/media/wire.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type { IconName } from '../ui/icon.tsx'

export type { MediaItemByKind } from '#schema/media/wire.ts'

interface MediaKindInfo {
  plural: string
  icon: IconName
  /** URLs of the screens. */
  list: string
  add: string
  edit: (id: number) => string
  /** The `accept` attribute of the file input, and a description of the server's limits. */
  accept: string
  limits: string
}

export const mediaKindDetails: Record<MediaKind, MediaKindInfo> = {
  image: {
    plural: 'images',
    icon: 'image',
    list: paths.wagtail.images,
    add: paths.wagtail.addImages,
    edit: paths.wagtail.image,
    accept: 'image/jpeg,image/png,image/gif,image/webp,image/avif,image/svg+xml',
    limits: 'JPEG, PNG, WebP, AVIF, GIF or SVG, up to 10 MB and 50 megapixels each.',
  },
  document: {
    plural: 'documents',
    icon: 'document',
    list: paths.wagtail.documents,
    add: paths.wagtail.addDocuments,
    edit: paths.wagtail.document,
    accept: '',
    limits: 'PDF, office documents, text or archives, up to 20 MB each.',
  },
  video: {
    plural: 'videos',
    icon: 'video',
    list: paths.wagtail.videos,
    add: paths.wagtail.addVideos,
    edit: paths.wagtail.video,
    accept: 'video/mp4,video/webm',
    limits: 'MP4 or WebM, up to 100 MB each.',
  },
}

/** Returns the thumbnail URL of an item; null if it has none. */
export function getMediaThumbnailUrl(item: MediaItemByKind[MediaKind]): string | null {
  switch (item.meta.type) {
    case 'wagtailimages.Image':
      return (item as ImageItem).thumbnail.url
    case 'tidemark.Video':
      return (item as VideoItem).poster?.url ?? null
    case 'wagtaildocs.Document':
      return null
  }
}

/** Converts an item to a chooser item. */
export const mediaItemToChooserItem = (item: MediaItemByKind[MediaKind]): ChooserItem => ({
  id: item.id,
  title: item.title,
  detail: formatMediaItemFileDetails(item),
  thumbnail: getMediaThumbnailUrl(item),
})

/** Returns the second line of an item: its dimensions, type or length, and size. */
export function formatMediaItemFileDetails(item: MediaItemByKind[MediaKind]): string {
  switch (item.meta.type) {
    case 'wagtailimages.Image': {
      const { width, height } = item as ImageItem
      return `${width} × ${height}`
    }
    case 'wagtaildocs.Document':
      return `${(item as DocumentItem).file_extension.toUpperCase()} · ${formatFileSize(item.file_size)}`
    case 'tidemark.Video': {
      const { duration } = item as VideoItem
      return duration === null
        ? formatFileSize(item.file_size)
        : `${formatDuration(duration)} · ${formatFileSize(item.file_size)}`
    }
  }
}

const megabyte = 1024 * 1024

/** Formats a number of bytes: `84 KB`, `1.2 MB`. */
export const formatFileSize = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`

/** Formats a number of seconds: `1:05`. */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
