import type { StreamField, StreamItem } from '#schema/fields/stream.ts'
import { stream } from '#schema/fields/stream.ts'
import { useResolvedReferences } from '../resolved-references.ts'
import { BackgroundVideo } from '../ui/media/background-video.tsx'
import { Picture } from '../ui/media/picture.tsx'
import type { image } from './image/image.tsx'
import { allBlocks } from './index.ts'
import type { video } from './video/video.tsx'

/** Creates a stream field for one picture or one video without sound. If there are several, only the first is shown. */
export function mediaItemField(help: string): StreamField {
  return stream(() => allBlocks(), { only: ['image', 'video'], help })
}

interface MediaItemProps {
  items: readonly StreamItem[]
  sizes: string
}

/** The first item, filling its container; nothing when its image or video was deleted. */
export function MediaItem({ items: [first], sizes }: MediaItemProps) {
  const { images, videos } = useResolvedReferences()
  if (first?.type === 'image') {
    const value = first.value as typeof image.sample
    const picture = images.get(value.image ?? 0)
    return picture && <Picture image={picture} sizes={sizes} {...(value.alt_text && { alt: value.alt_text })} />
  }
  if (first?.type !== 'video') return null
  const videoData = videos.get((first.value as typeof video.sample).video ?? 0)
  return videoData && <BackgroundVideo video={videoData} />
}
