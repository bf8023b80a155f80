import { booleanField } from '#schema/fields/boolean.ts'
import { linkField } from '#schema/fields/link.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { type FieldValuesOf, structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { LinkToTarget } from '../../ui/navigation/link.tsx'
import { defineBlock } from '../define.ts'

const line = {
  name: plainTextField({ required: true, maxLength: 80 }),
  origin: plainTextField({ maxLength: 120, help: 'Where it was caught, grown or raised.' }),
  preparation: plainTextField({ maxLength: 160, help: 'How the kitchen will cook it.' }),
  is_local: booleanField({ label: 'From nearby', help: 'Shows a star next to it. Explain the star in the note.' }),
}

export const freshCatchFeatureBlock = defineBlock({
  type: 'fresh_catch_feature',
  label: 'Board of the day',
  group: 'Features',
  fields: {
    heading: plainTextField({ empty: 'Fresh Today' }),
    subtitle: plainTextField({ help: 'For example the restaurant or the day.' }),
    catches: orderedListField(structField(line), { label: 'Lines', max: 12, itemLabel: 'line' }),
    note: plainTextField({ lines: 'many', maxLength: 400 }),
    link: structField({ url: linkField({ required: true }), display_name: plainTextField({ required: true }) }),
  },
  sample: {
    heading: 'Fresh Today',
    subtitle: 'Chalked up this morning in Springfield',
    catches: [
      {
        name: 'Asparagus',
        origin: 'Hadley, Massachusetts',
        preparation: 'Steamed, grilled or in a soup',
        is_local: true,
      },
      {
        name: 'Free-range chicken',
        origin: 'Lancaster County, Pennsylvania',
        preparation: 'Grilled over oak or blackened',
        is_local: false,
      },
      { name: 'Strawberries', origin: 'Sunderland', preparation: 'In a shortcake, with cream', is_local: true },
      { name: 'New potatoes', origin: 'Magic Valley, Idaho', preparation: 'Roasted with lemon', is_local: false },
    ],
    note: '★ Grown within two hundred miles of your table. When it is gone, it is gone.',
    link: { url: { to: 'url', url: '/locations/' }, display_name: 'Find your restaurant’s board' },
  },
  View: ({ value: { heading, subtitle, catches, note, link } }) => (
    <section className="wrap band">
      <div className="board">
        <div className="board-head">
          {heading && <h2>{heading}</h2>}
          {subtitle && <p>{subtitle}</p>}
        </div>
        {catches.length > 0 && (
          <ul className="board-lines">
            {catches.map((each, index) => (
              <Line key={index} line={each} level={heading ? 'h3' : 'h2'} />
            ))}
          </ul>
        )}
        <div className="board-foot">
          {note && <p>{note}</p>}
          {link.display_name && <LinkToTarget to={link.url}>{link.display_name}</LinkToTarget>}
        </div>
      </div>
    </section>
  ),
})

function Line({
  line: { name, origin, preparation, is_local },
  level: Name,
}: {
  line: FieldValuesOf<typeof line>
  level: 'h2' | 'h3'
}) {
  return (
    <li className="board-line">
      <Name>
        {name}
        {is_local && <Star />}
      </Name>
      {origin && <p className="board-origin">{origin}</p>}
      {preparation && <p className="board-preparation">{preparation}</p>}
    </li>
  )
}

const Star = () => (
  <>
    <svg className="board-star" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m12 2.5 2.7 6.7 7.2.5-5.5 4.6 1.7 7-6.1-3.8-6.1 3.8 1.7-7L2.1 9.7l7.200-.5z" fill="currentColor" />
    </svg>
    <span className="visually-hidden"> (from nearby)</span>
  </>
)
