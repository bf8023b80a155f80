import { video as videoField } from '#schema/fields/reference.ts'
import { text } from '#schema/fields/text.ts'
import { useVideo } from '../../resolved-references.ts'
import { VideoPlayer } from '../../ui/media/video-player.tsx'
import { type BlockProps, defineBlock } from '../define.ts'

const fields = {
  video: videoField(),
  caption: text(),
}

export const video = defineBlock({
  type: 'video',
  label: 'Video',
  group: 'Media',
  fields,
  sample: { video: null, caption: 'The harbor, a quarter to six' },
  View: VideoBlock,
})

function VideoBlock({ value: { video, caption } }: BlockProps<typeof fields>) {
  const videoData = useVideo(video)
  if (!videoData) return null
  return (
    <div className="wrap band">
      <figure className="film">
        <VideoPlayer video={videoData} />
        {caption && <figcaption className="fineprint">{caption}</figcaption>}
      </figure>
    </div>
  )
}
