import { streamField } from '#schema/fields/stream.ts'
import { type BlockViewProps, defineBlock } from '../define.ts'
import { listAllBlockDefinitions } from '../index.ts'
import { BlockList } from '../stream.tsx'

const fields = {
  media: streamField(() => listAllBlockDefinitions(), {
    only: ['video', 'image', 'embed'],
    help: 'A video, an image or a media embed. Of several, the first is shown.',
  }),
}

export const fullWidthMediaBlock = defineBlock({
  type: 'full_width_media',
  label: 'Media across the page',
  group: 'Media',
  fields,
  sample: {
    media: [
      {
        id: 'film',
        type: 'embed',
        version: 1,
        value: { url: 'https://vimeo.com/1084537', title: 'Big Buck Bunny', image: null, caption: '' },
      },
    ],
  },
  View: FullWidthMedia,
})

function FullWidthMedia({ value: { media } }: BlockViewProps<typeof fields>) {
  if (media.length === 0) return null
  return (
    <div className="full-width-media">
      <BlockList items={media.slice(0, 1)} />
    </div>
  )
}
