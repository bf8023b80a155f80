import { imageReferenceField as imageField } from '#schema/fields/reference.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { type BlockViewProps, defineBlock } from '../define.ts'
import { PictureBand } from '../picture-band.tsx'

const fields = {
  image: imageField(),
  alt_text: plainTextField({ help: 'What the picture shows here; the image’s own description when empty.' }),
  caption: plainTextField(),
}

export const imageBlock = defineBlock({
  type: 'image',
  label: 'Image',
  group: 'Media',
  fields,
  sample: { image: null, alt_text: '', caption: 'The kitchen at first light' },
  View: ImageBlock,
})

function ImageBlock({ value: { image, alt_text, caption } }: BlockViewProps<typeof fields>) {
  return (
    <PictureBand
      image={image}
      caption={caption}
      className="image"
      sizes="(width >= 1296px) 76rem, 100vw"
      alt={alt_text}
    />
  )
}
