import { orderedListField } from '#schema/fields/list.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import { useResolvedImages } from '../../resolved-references.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { type BlockViewProps, defineBlock } from '../define.ts'

const fields = { images: orderedListField(imageReferenceField(), { min: 1, max: 24, itemLabel: 'image' }) }

export const socialGridBlock = defineBlock({
  type: 'social_grid',
  label: 'Social grid',
  group: 'Media',
  fields,
  sample: { images: [null, null, null, null, null, null] },
  View: SocialGrid,
})

function SocialGrid({ value: { images } }: BlockViewProps<typeof fields>) {
  const pictures = useResolvedImages(images)
  if (pictures.length === 0) return null
  return (
    <div className="wrap band">
      <ul className="social-grid">
        {pictures.map((picture, index) => (
          <li key={index}>
            <Picture image={picture} sizes="(width >= 840px) 16vw, 33vw" />
          </li>
        ))}
      </ul>
    </div>
  )
}
