import type { StreamField, StreamItem } from '#schema/fields/stream.ts'
import { repairedValue, stream } from '#schema/fields/stream.ts'
import { useResolved } from '../resolved.ts'
import { MovingPicture } from '../ui/moving-picture.tsx'
import { Picture } from '../ui/picture.tsx'
import { image } from './image/image.tsx'
import { allBlocks } from './index.ts'
import { video } from './video/video.tsx'

/** A place for one picture or one video without sound. Of several, the first is shown. */
export function mediaItem(help: string): StreamField {
  return stream(() => allBlocks(), { only: ['image', 'video'], help })
}

interface MediaItemProps {
  items: readonly StreamItem[]
  sizes: string
}

/** The first of the items as it fills its place, or nothing when that is gone. */
export function MediaItem({ items: [first], sizes }: MediaItemProps) {
  const { images, videos } = useResolved()
  if (first?.type === 'image') {
    const value = repairedValue(image, first) as typeof image.sample
    const picture = images.get(value.image ?? 0)
    return picture && <Picture image={picture} sizes={sizes} {...(value.alt_text && { alt: value.alt_text })} />
  }
  if (first?.type !== 'video') return null
  const film = videos.get((repairedValue(video, first) as typeof video.sample).video ?? 0)
  return film && <MovingPicture video={film} />
}
