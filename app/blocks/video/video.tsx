import { videoReferenceField as videoField } from '#schema/fields/reference.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { useResolvedVideo } from '../../resolved-references.ts'
import { VideoPlayer } from '../../ui/media/video-player.tsx'
import { type BlockViewProps, defineBlock } from '../define.ts'

const fields = {
  video: videoField(),
  caption: plainTextField(),
}

export const videoBlock = defineBlock({
  type: 'video',
  label: 'Video',
  group: 'Media',
  fields,
  sample: { video: null, caption: 'The kitchen, a quarter to six' },
  View: VideoBlock,
})

function VideoBlock({ value: { video, caption } }: BlockViewProps<typeof fields>) {
  const videoData = useResolvedVideo(video)
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
