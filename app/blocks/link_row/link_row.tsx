import { linkField } from '#schema/fields/link.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import { type FieldValuesOf, structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { useLinkHref, useResolvedImage } from '../../resolved-references.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { HrefLink } from '../../ui/navigation/link.tsx'
import { defineBlock } from '../define.ts'

const imageLink = {
  image: imageReferenceField({ decorative: true }),
  link: linkField({ required: true }),
  display_name: plainTextField({
    help: 'Text below the picture. When empty, the picture’s description is the text of the link.',
  }),
}

export const linkRowBlock = defineBlock({
  type: 'link_row',
  label: 'Link row',
  group: 'Features',
  fields: {
    heading: plainTextField(),
    image_links: orderedListField(structField(imageLink), { min: 1, max: 8, itemLabel: 'image link' }),
    fineprint: plainTextField({ lines: 'many', maxLength: 600 }),
  },
  sample: {
    heading: 'On the table this week',
    image_links: [
      { image: null, link: { to: 'url', url: '/offers/' }, display_name: 'The offers' },
      { image: null, link: { to: 'url', url: '/menu/' }, display_name: 'The menu' },
      { image: null, link: { to: 'url', url: '/gift-cards/' }, display_name: 'Gift cards' },
    ],
    fineprint: 'Dishes and prices differ by restaurant. Pictures are serving suggestions.',
  },
  View: ({ value: { heading, image_links, fineprint } }) => (
    <section className="wrap band link-row">
      {heading && <h2 className="rope">{heading}</h2>}
      <ul className="link-row-list">
        {image_links.map((each, index) => (
          <ImageLink
            key={index}
            item={each}
            sizes={image_links.length === 4 ? '(width >= 840px) 25vw, 50vw' : '(width >= 840px) 33vw, 100vw'}
          />
        ))}
      </ul>
      {fineprint && <p className="fineprint">{fineprint}</p>}
    </section>
  ),
})

interface ImageLinkProps {
  item: FieldValuesOf<typeof imageLink>
  /** The `sizes` of its picture: four links are in two rows of two before they are in one row. */
  sizes: string
}

function ImageLink({ item: { image, link, display_name }, sizes }: ImageLinkProps) {
  const picture = useResolvedImage(image)
  const href = useLinkHref(link)
  // The text below the picture already says what it shows.
  const alt = display_name ? '' : picture?.description || picture?.title || ''
  const content = (
    <>
      {picture && <Picture image={picture} sizes={sizes} alt={alt} />}
      {display_name && (
        <span className="link-card-name">
          {display_name}
          {href && <Icon name="arrow" />}
        </span>
      )}
    </>
  )
  if (!picture && !display_name) return null
  return (
    <li>
      {href ? (
        <HrefLink href={href} className="link-card">
          {content}
        </HrefLink>
      ) : (
        <div className="link-card">{content}</div>
      )}
    </li>
  )
}
