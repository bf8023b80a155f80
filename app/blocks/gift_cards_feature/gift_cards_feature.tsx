import { linkField } from '#schema/fields/link.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import { type RichTextDocument as Document, richTextField } from '#schema/fields/rich-text.ts'
import { type FieldValuesOf, structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { useResolvedImage } from '../../resolved-references.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { LinkToTarget } from '../../ui/navigation/link.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { defineBlock } from '../define.ts'

const cardFeature = { content: richTextField({ required: true }), image: imageReferenceField() }
const cta = {
  heading: plainTextField({ required: true }),
  cta: structField(
    { url: linkField({ required: true }), display_name: plainTextField({ required: true }) },
    { label: 'Button' },
  ),
}

const richTextWithHeading = (title: string, body: string): Document => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: title }] },
    { type: 'paragraph', content: [{ type: 'text', text: body }] },
  ],
})

export const giftCardsFeatureBlock = defineBlock({
  type: 'gift_cards_feature',
  label: 'Gift cards',
  group: 'Features',
  fields: {
    card_features: orderedListField(structField(cardFeature), { min: 1, max: 4, itemLabel: 'card' }),
    ctas: orderedListField(structField(cta), { max: 4, itemLabel: 'call to action', label: 'Calls to action' }),
  },
  sample: {
    card_features: [
      {
        content: richTextWithHeading(
          'A card you can hold',
          'At any host stand, in a paper sleeve with a drawing on it.',
        ),
        image: null,
      },
      {
        content: richTextWithHeading(
          'A card by e-mail',
          'There before the candles are out. Printed or shown on a phone.',
        ),
        image: null,
      },
    ],
    ctas: [
      {
        heading: 'Buy one on your way home',
        cta: { url: { to: 'url', url: '/locations/' }, display_name: 'Find a restaurant' },
      },
      { heading: 'Twenty or more?', cta: { url: { to: 'url', url: '/contact-us/' }, display_name: 'Write to us' } },
    ],
  },
  View: ({ value: { card_features, ctas } }) => (
    <section className="band band-sand">
      <div className="wrap">
        <ul className="gift-cards">
          {card_features.map((each, index) => (
            <CardFeature key={index} feature={each} />
          ))}
        </ul>
        {ctas.length > 0 && (
          <ul className="gift-card-ctas">
            {ctas.map(({ heading, cta }, index) => (
              <li key={index} className="gift-card-cta">
                <h3>{heading}</h3>
                <LinkToTarget to={cta.url} variant="secondary">
                  {cta.display_name}
                </LinkToTarget>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  ),
})

/** A card without a picture gets a drawn one: the theme’s scene with a ribbon around it. */
function CardFeature({ feature: { content, image } }: { feature: FieldValuesOf<typeof cardFeature> }) {
  const picture = useResolvedImage(image)
  return (
    <li className="gift-card">
      {picture ? (
        <Picture image={picture} sizes="(width >= 840px) 36rem, 100vw" />
      ) : (
        <div className="gift-card-drawn scene" />
      )}
      <div className="gift-card-text">
        <RichText doc={content} />
      </div>
    </li>
  )
}
