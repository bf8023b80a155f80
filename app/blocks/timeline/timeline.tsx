import { choiceField } from '#schema/fields/choice.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import {
  type RichTextDocument as Document,
  emptyRichText,
  paragraphsToRichText,
  richTextField,
} from '#schema/fields/rich-text.ts'
import { type FieldValuesOf, structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { useResolvedImage } from '../../resolved-references.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { defineBlock } from '../define.ts'

const event = {
  year: plainTextField({ required: true, maxLength: 40 }),
  content: structField({
    type: choiceField(['copy', 'image'], { help: 'What this event shows.' }),
    copy: richTextField({ help: 'For an event shown as text.' }),
    image: imageReferenceField({ help: 'For an event shown as a picture.' }),
    caption: plainTextField({ help: 'Shown below the picture.' }),
  }),
}

const header: Document = {
  type: 'doc',
  content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Along the way' }] }],
}
const copy = (...texts: string[]) =>
  ({ type: 'copy', copy: paragraphsToRichText(...texts), image: null, caption: '' }) as const

export const timelineBlock = defineBlock({
  type: 'timeline',
  label: 'Timeline',
  group: 'Features',
  fields: {
    layout: choiceField(['alternating', 'one-side'], {
      labels: { alternating: 'On both sides of the line', 'one-side': 'On one side' },
    }),
    header: richTextField(),
    events: orderedListField(structField(event), { min: 1, max: 60, itemLabel: 'event' }),
    footer: richTextField(),
  },
  sample: {
    layout: 'alternating',
    header,
    events: [
      { year: '1968', content: copy('Eleven tables on Main Street in Springfield.') },
      { year: '1974', content: copy('Two more towns, and the same short menu in each.') },
      { year: '1986', content: copy('Across the state line, with a bakery of our own.') },
      { year: 'Today', content: copy('More tables, the same recipes.') },
    ],
    footer: emptyRichText,
  },
  View: ({ value: { layout, header, events, footer } }) => (
    <section className="wrap band">
      <div className="timeline-header">
        <RichText doc={header} />
      </div>
      <ol className={`timeline timeline-${layout}`}>
        {events.map((each, index) => (
          <Event key={index} event={each} level={hasHeading(header) ? 'h3' : 'h2'} />
        ))}
      </ol>
      <div className="timeline-footer">
        <RichText doc={footer} />
      </div>
    </section>
  ),
})

const hasHeading = ({ content }: Document) => content.some(({ type }) => type === 'heading')

function Event({ event: { year, content }, level: Year }: { event: FieldValuesOf<typeof event>; level: 'h2' | 'h3' }) {
  const picture = useResolvedImage(content.type === 'image' ? content.image : null)
  return (
    <li className="timeline-event">
      <Year className="timeline-year">{year}</Year>
      <div className="timeline-content">
        {content.type === 'copy' && <RichText doc={content.copy} />}
        {picture && (
          <figure>
            <Picture image={picture} sizes="(width >= 840px) 34rem, 100vw" />
            {content.caption && <figcaption className="fineprint">{content.caption}</figcaption>}
          </figure>
        )}
      </div>
    </li>
  )
}
