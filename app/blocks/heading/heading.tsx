import { choice } from '#schema/fields/choice.ts'
import { text } from '#schema/fields/text.ts'
import { useAnchor } from '../../ui/navigation/anchors.ts'
import { type BlockProps, defineBlock } from '../define.ts'

const fields = {
  heading_text: text({ required: true }),
  size: choice(['h2', 'h3', 'h4'], { labels: { h2: 'Large (h2)', h3: 'Medium (h3)', h4: 'Small (h4)' } }),
  style: choice(['plain', 'rope']),
}

export const heading = defineBlock({
  type: 'heading',
  label: 'Heading',
  group: 'Text',
  fields,
  sample: { heading_text: 'From the boat to the table', size: 'h2', style: 'rope' },
  View: HeadingBlock,
})

function HeadingBlock({ value: { heading_text, size: Heading, style }, id }: BlockProps<typeof fields>) {
  return (
    <div className="wrap heading">
      <Heading id={useAnchor(id)} className={style === 'rope' ? 'rope' : undefined}>
        {heading_text}
      </Heading>
    </div>
  )
}
