import { choice } from '#schema/fields/choice.ts'
import { image } from '#schema/fields/reference.ts'
import { text } from '#schema/fields/text.ts'
import { type BlockProps, defineBlock } from '../define.ts'
import { PictureBand } from '../picture-band.tsx'

const fields = {
  image: image(),
  width: choice(['default', 'centered'], {
    labels: { default: 'As wide as the page', centered: 'Centered, as wide as text' },
  }),
  caption: text(),
}

export const featureImage = defineBlock({
  type: 'feature_image',
  label: 'Feature image',
  group: 'Media',
  fields,
  sample: { image: null, width: 'default', caption: 'The lantern over the door in Gloucester' },
  View: FeatureImage,
})

function FeatureImage({ value: { image, width, caption } }: BlockProps<typeof fields>) {
  const sizes = width === 'centered' ? '(width >= 840px) 48rem, 100vw' : '(width >= 1296px) 76rem, 100vw'
  return (
    <PictureBand image={image} caption={caption} className={`feature-image feature-image-${width}`} sizes={sizes} />
  )
}
