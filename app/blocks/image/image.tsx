import { image as imageField } from '#schema/fields/reference.ts'
import { text } from '#schema/fields/text.ts'
import { useImage } from '../../resolved.ts'
import { Picture } from '../../ui/picture.tsx'
import { type BlockProps, defineBlock } from '../define.ts'

const fields = {
  image: imageField(),
  alt_text: text({ help: 'What the picture shows here; the image’s own description when empty.' }),
  caption: text(),
}

export const image = defineBlock({
  type: 'image',
  label: 'Image',
  group: 'Media',
  fields,
  sample: { image: null, alt_text: '', caption: 'The fleet at first light' },
  View: ImageBlock,
})

function ImageBlock({ value: { image, alt_text, caption } }: BlockProps<typeof fields>) {
  const picture = useImage(image)
  if (!picture) return null
  return (
    <div className="wrap band">
      <figure className="image">
        <Picture image={picture} sizes="(width >= 1296px) 76rem, 100vw" {...(alt_text && { alt: alt_text })} />
        {caption && <figcaption className="fineprint">{caption}</figcaption>}
      </figure>
    </div>
  )
}
