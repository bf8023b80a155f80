import { link } from '#schema/fields/link.ts'
import { image } from '#schema/fields/reference.ts'
import { useHref, useImage } from '../../resolved-references.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { Anchor } from '../../ui/navigation/link.tsx'
import { type BlockProps, defineBlock } from '../define.ts'

const fields = {
  image: image({ help: 'Its description is the text of the link for screen readers: say where the link leads.' }),
  link: link({ required: true }),
}

export const imageLink = defineBlock({
  type: 'image_link',
  label: 'Linked image',
  group: 'Media',
  fields,
  sample: { image: null, link: { to: 'url', url: '/menu/' } },
  View: ImageLink,
})

function ImageLink({ value: { image, link } }: BlockProps<typeof fields>) {
  const picture = useImage(image)
  const href = useHref(link)
  if (!picture) return null
  const pictureElement = (
    <Picture image={picture} sizes="(width >= 1296px) 76rem, 100vw" alt={picture.description || picture.title} />
  )
  return (
    <div className="wrap band image-link">
      {href ? (
        <Anchor href={href} className="image-link-picture">
          {pictureElement}
        </Anchor>
      ) : (
        <div className="image-link-picture">{pictureElement}</div>
      )}
    </div>
  )
}
