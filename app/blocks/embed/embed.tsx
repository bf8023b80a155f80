import { imageReferenceField } from '#schema/fields/reference.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { parseVideoEmbedUrl } from '#schema/media/video-embed.ts'
import { useResolvedImage } from '../../resolved-references.ts'
import { ClickToLoadVideo } from '../../ui/media/embedded-video.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { type BlockViewProps, defineBlock } from '../define.ts'

const fields = {
  url: plainTextField({
    label: 'Address',
    format: 'embed',
    required: true,
    help: 'A video on YouTube or Vimeo. Nothing is loaded from there until a visitor asks for it.',
  }),
  title: plainTextField({ help: 'What the video shows.' }),
  image: imageReferenceField({ decorative: true, help: 'Shown until the visitor loads the video.' }),
  caption: plainTextField(),
}

export const embedBlock = defineBlock({
  type: 'embed',
  label: 'Media embed',
  group: 'Media',
  fields,
  sample: {
    url: 'https://vimeo.com/1084537',
    title: 'Big Buck Bunny',
    image: null,
    caption: 'Big Buck Bunny, © Blender Foundation, CC BY 3.0',
  },
  View: EmbedBlock,
  frames: ({ url }) => {
    const video = parseVideoEmbedUrl(url)
    return video ? [video.frameUrl] : []
  },
})

function EmbedBlock({ value: { url, title, image, caption } }: BlockViewProps<typeof fields>) {
  const picture = useResolvedImage(image)
  if (!parseVideoEmbedUrl(url)) return null
  return (
    <div className="wrap band">
      <figure className="embed">
        <ClickToLoadVideo url={url} title={title}>
          {picture && <Picture image={picture} sizes="(width >= 1296px) 76rem, 100vw" alt="" />}
        </ClickToLoadVideo>
        {caption && <figcaption className="fineprint">{caption}</figcaption>}
      </figure>
    </div>
  )
}
