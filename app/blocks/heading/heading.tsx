import { choiceField } from '#schema/fields/choice.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { useHeadingAnchor } from '../../ui/navigation/anchors.ts'
import { type BlockViewProps, defineBlock } from '../define.ts'

const fields = {
  heading_text: plainTextField({ required: true }),
  size: choiceField(['h2', 'h3', 'h4'], { labels: { h2: 'Large (h2)', h3: 'Medium (h3)', h4: 'Small (h4)' } }),
  style: choiceField(['plain', 'rope']),
}

export const textHeadingBlock = defineBlock({
  type: 'heading',
  label: 'Heading',
  group: 'Text',
  fields,
  sample: { heading_text: 'From the farm to the table', size: 'h2', style: 'rope' },
  View: HeadingBlock,
})

function HeadingBlock({ value: { heading_text, size: Heading, style }, id }: BlockViewProps<typeof fields>) {
  return (
    <div className="wrap heading">
      <Heading id={useHeadingAnchor(id)} className={style === 'rope' ? 'rope' : undefined}>
        {heading_text}
      </Heading>
    </div>
  )
}
