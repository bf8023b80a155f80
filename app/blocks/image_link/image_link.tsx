import { linkField } from '#schema/fields/link.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import { useLinkHref, useResolvedImage } from '../../resolved-references.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { HrefLink } from '../../ui/navigation/link.tsx'
import { type BlockViewProps, defineBlock } from '../define.ts'

const fields = {
  image: imageReferenceField({
    help: 'Its description is the text of the link for screen readers: say where the link leads.',
  }),
  link: linkField({ required: true }),
}

export const imageLinkBlock = defineBlock({
  type: 'image_link',
  label: 'Linked image',
  group: 'Media',
  fields,
  sample: { image: null, link: { to: 'url', url: '/menu/' } },
  View: ImageLink,
})

function ImageLink({ value: { image, link } }: BlockViewProps<typeof fields>) {
  const picture = useResolvedImage(image)
  const href = useLinkHref(link)
  if (!picture) return null
  const pictureElement = (
    <Picture image={picture} sizes="(width >= 1296px) 76rem, 100vw" alt={picture.description || picture.title} />
  )
  return (
    <div className="wrap band image-link">
      {href ? (
        <HrefLink href={href} className="image-link-picture">
          {pictureElement}
        </HrefLink>
      ) : (
        <div className="image-link-picture">{pictureElement}</div>
      )}
    </div>
  )
}
