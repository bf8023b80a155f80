import { orderedListField } from '#schema/fields/list.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import { emptyRichText, paragraphsToRichText, richTextField } from '#schema/fields/rich-text.ts'
import { streamField } from '#schema/fields/stream.ts'
import { type FieldValuesOf, structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { useResolvedImage } from '../../resolved-references.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { defineBlock } from '../define.ts'
import { listAllBlockDefinitions } from '../index.ts'
import { BlockList } from '../stream.tsx'

const item = {
  title: plainTextField({ required: true }),
  image: imageReferenceField(),
  default_content: richTextField({ help: 'Always shown.' }),
  hidden_content: streamField(() => listAllBlockDefinitions(), { help: 'Shown when the visitor asks for more.' }),
}

export const accordionFeatureBlock = defineBlock({
  type: 'accordion_feature',
  label: 'Accordion',
  group: 'Features',
  fields: { heading: plainTextField(), items: orderedListField(structField(item), { min: 1, itemLabel: 'item' }) },
  sample: {
    heading: 'How we cook',
    items: [
      {
        title: 'Steamed',
        image: null,
        default_content: paragraphsToRichText('Dumplings, greens and new potatoes over broth, lemon and herbs.'),
        hidden_content: [
          {
            id: 'steamed-more',
            type: 'artf',
            version: 1,
            value: {
              content: paragraphsToRichText(
                'Twelve minutes from the basket to your table, never more. Herb butter on the side.',
              ),
              container_width: 'full',
              layout: 'left-aligned',
            },
          },
        ],
      },
      {
        title: 'Grilled over oak',
        image: null,
        default_content: paragraphsToRichText('Chicken, peppers and corn, kissed by smoke.'),
        hidden_content: [],
      },
      { title: 'Fried by the basket', image: null, default_content: emptyRichText, hidden_content: [] },
    ],
  },
  View: ({ value: { heading, items } }) => (
    <section className="band band-sand">
      <div className="wrap">
        {heading && <h2>{heading}</h2>}
        <ul className="accordion-feature">
          {items.map((each, index) => (
            <Item key={index} item={each} level={heading ? 'h3' : 'h2'} />
          ))}
        </ul>
      </div>
    </section>
  ),
})

function Item({
  item: { title, image, default_content, hidden_content },
  level: Title,
}: {
  item: FieldValuesOf<typeof item>
  level: 'h2' | 'h3'
}) {
  const picture = useResolvedImage(image)
  return (
    <li className="accordion-card card">
      {picture && <Picture image={picture} sizes="(width >= 840px) 24rem, 100vw" />}
      <div className="accordion-card-text">
        <Title>{title}</Title>
        <RichText doc={default_content} />
        {hidden_content.length > 0 && (
          <details className="accordion-more">
            <summary className="text-link">
              <span className="when-closed">More</span>
              <span className="when-open">Less</span>
              <span className="visually-hidden"> about {title}</span>
              <Icon name="caret" />
            </summary>
            <BlockList items={hidden_content} />
          </details>
        )}
      </div>
    </li>
  )
}
