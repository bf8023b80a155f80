import { stream } from '#schema/fields/stream.ts'
import { type BlockProps, defineBlock } from '../define.ts'
import { hero } from '../hero/hero.tsx'
import { allBlocks } from '../index.ts'
import { Stream } from '../stream.tsx'

const fields = {
  columns: stream(() => allBlocks(), { only: ['hero'], help: 'Two heroes are shown side by side in wide windows.' }),
}

export const twoColumnHero = defineBlock({
  type: 'two_column_hero',
  label: 'Two heroes',
  group: 'Features',
  fields,
  sample: {
    columns: [
      {
        id: 'order',
        type: 'hero',
        version: hero.version,
        value: {
          ...hero.sample,
          title: 'Supper to go',
          subtitle: 'Ready in twenty minutes at your restaurant.',
          link_text: 'Order',
        },
      },
      {
        id: 'visit',
        type: 'hero',
        version: hero.version,
        value: {
          ...hero.sample,
          title: 'Supper by the water',
          subtitle: 'A booth, a lamp, a chalkboard.',
          link_text: 'Find a table',
        },
      },
    ],
  },
  View: TwoColumnHero,
})

function TwoColumnHero({ value: { columns } }: BlockProps<typeof fields>) {
  if (columns.length === 0) return null
  return (
    <div className="two-column-hero">
      <Stream items={columns} />
    </div>
  )
}
