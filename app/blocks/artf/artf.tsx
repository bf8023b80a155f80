import { choiceField } from '#schema/fields/choice.ts'
import { paragraphsToRichText, richTextField } from '#schema/fields/rich-text.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import { defineBlock } from '../define.ts'

/** Aligned rich text. */
export const alignedRichTextBlock = defineBlock({
  type: 'artf',
  label: 'Text',
  group: 'Text',
  fields: {
    content: richTextField({ required: true }),
    container_width: choiceField(['full', 'twoThirds', 'half'], { labels: { twoThirds: 'Two thirds' } }),
    layout: choiceField(['left-aligned', 'centered'], { labels: { 'left-aligned': 'Left-aligned' } }),
  },
  sample: {
    content: paragraphsToRichText(
      'Every morning our cooks meet the growers. What they bring in decides what goes on the board that day, and nothing else does.',
      'Ask your server where tonight’s special comes from. They will know the place, and often the name.',
    ),
    container_width: 'twoThirds',
    layout: 'centered',
  },
  View: ({ value: { content, container_width, layout }, id }) => (
    <div className="wrap band">
      <div className={`artf artf-${container_width} artf-${layout}`}>
        <RichText doc={content} blockId={id} />
      </div>
    </div>
  ),
})
