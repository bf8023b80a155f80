import type { StreamFieldDeclaration, StreamItem } from '#schema/fields/stream.ts'
import { streamField } from '#schema/fields/stream.ts'
import { useResolvedReferences } from '../resolved-references.ts'
import { BackgroundVideo } from '../ui/media/background-video.tsx'
import { Picture } from '../ui/media/picture.tsx'
import type { imageBlock } from './image/image.tsx'
import { listAllBlockDefinitions } from './index.ts'
import type { videoBlock } from './video/video.tsx'

/** Creates a stream field for one picture or one video without sound. If there are several, only the first is shown. */
export function createMediaItemField(help: string): StreamFieldDeclaration {
  return streamField(() => listAllBlockDefinitions(), { only: ['image', 'video'], help })
}

interface MediaItemProps {
  items: readonly StreamItem[]
  sizes: string
}

/** The first item, filling its container; nothing when its image or video was deleted. */
export function FirstMediaItemView({ items: [first], sizes }: MediaItemProps) {
  const { images, videos } = useResolvedReferences()
  if (first?.type === 'image') {
    const value = first.value as typeof imageBlock.sample
    const picture = images.get(value.image ?? 0)
    return picture && <Picture image={picture} sizes={sizes} {...(value.alt_text && { alt: value.alt_text })} />
  }
  if (first?.type !== 'video') return null
  const videoData = videos.get((first.value as typeof videoBlock.sample).video ?? 0)
  return videoData && <BackgroundVideo video={videoData} />
}
