import { choiceField } from '#schema/fields/choice.ts'
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

const cell = {
  image: imageReferenceField(),
  content: richTextField(),
  link: linkField(),
  display_name: plainTextField({ label: 'Link text' }),
}
const columnCounts = ['3', '2', '4'] as const

const richTextWithHeading = (title: string, body: string): Document => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: title }] },
    { type: 'paragraph', content: [{ type: 'text', text: body }] },
  ],
})

export const contentGridBlock = defineBlock({
  type: 'content_grid',
  label: 'Content grid',
  group: 'Features',
  fields: {
    heading: plainTextField(),
    columns: choiceField(columnCounts, {
      labels: { '2': 'Two', '3': 'Three', '4': 'Four' },
      help: 'In a wide window; narrow ones show fewer.',
    }),
    cells: orderedListField(structField(cell), { min: 1, max: 24, itemLabel: 'cell' }),
  },
  sample: {
    heading: 'Three ways to eat with us',
    columns: '3',
    cells: [
      {
        image: null,
        content: richTextWithHeading(
          'At the table',
          'Booths, fresh bread and a window on the garden, or on the street.',
        ),
        link: { to: 'url', url: '/locations/' },
        display_name: 'Find a table',
      },
      {
        image: null,
        content: richTextWithHeading('To go', 'Packed hot, in boxes that breathe. Ready in twenty minutes.'),
        link: { to: 'url', url: '/menu/' },
        display_name: 'See the menu',
      },
      {
        image: null,
        content: richTextWithHeading('In your yard', 'A grill, two cooks and all the plates. From thirty guests.'),
        link: { to: 'url', url: '/catering/' },
        display_name: 'Plan a party',
      },
    ],
  },
  View: ({ value: { heading, columns, cells } }) => (
    <section className="wrap band">
      {heading && <h2>{heading}</h2>}
      <ul className={`content-grid content-grid-${columns}`}>
        {cells.map((each, index) => (
          <Cell key={index} cell={each} />
        ))}
      </ul>
    </section>
  ),
})

function Cell({ cell: { image, content, link, display_name } }: { cell: FieldValuesOf<typeof cell> }) {
  const picture = useResolvedImage(image)
  return (
    <li className="content-cell">
      {picture && <Picture image={picture} sizes="(width >= 840px) 25rem, (width >= 600px) 50vw, 100vw" />}
      <RichText doc={content} />
      {display_name && (
        <p className="content-cell-link">
          <LinkToTarget to={link} variant="text-link">
            {display_name}
          </LinkToTarget>
        </p>
      )}
    </li>
  )
}
