import { image } from '#schema/fields/reference.ts'
import { text } from '#schema/fields/text.ts'
import { parseEmbedUrl } from '#schema/media/video-embed.ts'
import { useImage } from '../../resolved-references.ts'
import { EmbeddedVideo } from '../../ui/media/embedded-video.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { type BlockProps, defineBlock } from '../define.ts'

const fields = {
  url: text({
    label: 'Address',
    format: 'embed',
    required: true,
    help: 'Of a film on YouTube or Vimeo. Nothing of it loads before a visitor asks.',
  }),
  title: text({ help: 'What the film shows.' }),
  image: image({ decorative: true, help: 'A picture of our own, shown until the film is asked for.' }),
  caption: text(),
}

export const embed = defineBlock({
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
    const film = parseEmbedUrl(url)
    return film ? [film.frameUrl] : []
  },
})

function EmbedBlock({ value: { url, title, image, caption } }: BlockProps<typeof fields>) {
  const picture = useImage(image)
  if (!parseEmbedUrl(url)) return null
  return (
    <div className="wrap band">
      <figure className="embed">
        <EmbeddedVideo url={url} title={title}>
          {picture && <Picture image={picture} sizes="(width >= 1296px) 76rem, 100vw" alt="" />}
        </EmbeddedVideo>
        {caption && <figcaption className="fineprint">{caption}</figcaption>}
      </figure>
    </div>
  )
}
