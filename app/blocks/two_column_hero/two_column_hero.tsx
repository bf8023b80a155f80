import { streamField } from '#schema/fields/stream.ts'
import { type BlockViewProps, defineBlock } from '../define.ts'
import { heroBlock } from '../hero/hero.tsx'
import { listAllBlockDefinitions } from '../index.ts'
import { BlockList } from '../stream.tsx'

const fields = {
  columns: streamField(() => listAllBlockDefinitions(), {
    only: ['hero'],
    help: 'Two heroes are shown side by side in wide windows.',
  }),
}

export const twoColumnHeroBlock = defineBlock({
  type: 'two_column_hero',
  label: 'Two heroes',
  group: 'Features',
  fields,
  sample: {
    columns: [
      {
        id: 'order',
        type: 'hero',
        version: heroBlock.version,
        value: {
          ...heroBlock.sample,
          title: 'Supper to go',
          subtitle: 'Ready in twenty minutes at your restaurant.',
          link_text: 'Order',
        },
      },
      {
        id: 'visit',
        type: 'hero',
        version: heroBlock.version,
        value: {
          ...heroBlock.sample,
          title: 'Supper by the window',
          subtitle: 'A booth, a lamp, a chalkboard.',
          link_text: 'Find a table',
        },
      },
    ],
  },
  View: TwoColumnHero,
})

function TwoColumnHero({ value: { columns } }: BlockViewProps<typeof fields>) {
  if (columns.length === 0) return null
  return (
    <div className="two-column-hero">
      <BlockList items={columns} />
    </div>
  )
}
