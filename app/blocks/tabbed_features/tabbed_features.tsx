import { orderedListField } from '#schema/fields/list.ts'
import { paragraphsToRichText, richTextField } from '#schema/fields/rich-text.ts'
import { streamField } from '#schema/fields/stream.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { createUniqueSectionIdsFromTitles } from '../../ui/navigation/section-ids.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import { type BlockViewProps, defineBlock } from '../define.ts'
import { listAllBlockDefinitions } from '../index.ts'
import { BlockList } from '../stream.tsx'

const fields = {
  header_content: richTextField({ help: 'Shown above the tabs.' }),
  tabs: orderedListField(
    structField({
      tab_name: plainTextField({ required: true, maxLength: 60 }),
      content: streamField(() => listAllBlockDefinitions()),
    }),
    {
      min: 1,
      max: 8,
      itemLabel: 'tab',
    },
  ),
}

const textItems = (id: string, text: string) => [
  {
    id,
    type: 'artf',
    version: 1,
    value: { content: paragraphsToRichText(text), container_width: 'full', layout: 'left-aligned' },
  },
]

export const tabbedFeaturesBlock = defineBlock({
  type: 'tabbed_features',
  label: 'Tabs',
  group: 'Features',
  fields,
  sample: {
    header_content: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'One cut, three fires' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'The same steak, cooked the way you like it best.' }] },
      ],
    },
    tabs: [
      {
        tab_name: 'Grilled',
        content: textItems(
          'grilled',
          'Over oak, with lemon and a brush of butter. Ask for it a shade under; it rests on the way to you.',
        ),
      },
      {
        tab_name: 'Broiled',
        content: textItems('broiled', 'Under the flame with crumbs, garlic and a splash of white wine.'),
      },
      {
        tab_name: 'Blackened',
        content: textItems('blackened', 'In cast iron, with eleven spices and the windows open.'),
      },
    ],
  },
  View: TabbedFeatures,
})

/** Sections with headings below links to them; `tabbed_features.island.ts` turns them into tabs. */
function TabbedFeatures({ value: { header_content, tabs }, id }: BlockViewProps<typeof fields>) {
  const ids = createUniqueSectionIdsFromTitles(tabs.map(({ tab_name }) => tab_name))
  return (
    <section className="wrap band tabs" data-island="tabs">
      <div className="tabs-header">
        <RichText doc={header_content} />
      </div>
      <ul className="tabs-list">
        {tabs.map(({ tab_name }, index) => (
          <li key={index}>
            <a className="tab" id={`${id}-tab-${index}`} href={`#${ids[index]}`}>
              {tab_name}
            </a>
          </li>
        ))}
      </ul>
      {tabs.map(({ tab_name, content }, index) => (
        <div key={index} className="tab-panel" id={ids[index]}>
          <h3 className="tab-panel-title">{tab_name}</h3>
          <BlockList items={content} />
        </div>
      ))}
    </section>
  )
}
