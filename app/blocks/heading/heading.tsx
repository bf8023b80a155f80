import { choice } from '#schema/fields/choice.ts'
import { text } from '#schema/fields/text.ts'
import { defineBlock } from '../define.ts'

export const heading = defineBlock({
  type: 'heading',
  label: 'Heading',
  group: 'Text',
  fields: {
    heading_text: text({ required: true }),
    size: choice(['h2', 'h3', 'h4'], { labels: { h2: 'Large (h2)', h3: 'Medium (h3)', h4: 'Small (h4)' } }),
    style: choice(['plain', 'rope']),
  },
  sample: { heading_text: 'From the boat to the table', size: 'h2', style: 'rope' },
  View: ({ value: { heading_text, size: Heading, style } }) => (
    <div className="wrap heading">
      <Heading className={style === 'rope' ? 'rope' : undefined}>{heading_text}</Heading>
    </div>
  ),
})
