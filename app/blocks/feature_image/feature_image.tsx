import { choiceField } from '#schema/fields/choice.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { type BlockViewProps, defineBlock } from '../define.ts'
import { PictureBand } from '../picture-band.tsx'

const fields = {
  image: imageReferenceField(),
  width: choiceField(['default', 'centered'], {
    labels: { default: 'As wide as the page', centered: 'Centered, as wide as text' },
  }),
  caption: plainTextField(),
}

export const featureImageBlock = defineBlock({
  type: 'feature_image',
  label: 'Feature image',
  group: 'Media',
  fields,
  sample: { image: null, width: 'default', caption: 'The front door in Springfield' },
  View: FeatureImage,
})

function FeatureImage({ value: { image, width, caption } }: BlockViewProps<typeof fields>) {
  const sizes = width === 'centered' ? '(width >= 840px) 48rem, 100vw' : '(width >= 1296px) 76rem, 100vw'
  return (
    <PictureBand image={image} caption={caption} className={`feature-image feature-image-${width}`} sizes={sizes} />
  )
}
