import { text } from '#schema/fields/text.ts'
import { defineBlock } from '../define.ts'
import { ScrollMenu } from './scroll-navigation.tsx'
import { toSectionId } from './scroll-sections.ts'

/** Begins a section of the page and names it in the menu that these items form (`scroll-navigation.tsx`). */
export const scrollNavMenuItem = defineBlock({
  type: 'scroll_nav_menu_item',
  label: 'Scroll navigation item',
  group: 'Navigation',
  fields: {
    title: text({ required: true, maxLength: 40, help: 'The words in the menu. The section reaches to the next item.' }),
    section_id: text({ format: 'slug', maxLength: 60, help: 'What follows # in its address; made from the title when empty.' }),
  },
  sample: { title: 'The catch', section_id: 'the-catch' },
  // Within another block an item stands by itself: a page's own items are gathered by `ScrollSections`.
  View: ({ value }) =>
    value.title.trim() !== '' && (
      <>
        <ScrollMenu sections={[{ id: toSectionId(value), title: value.title }]} />
        <div id={toSectionId(value)} />
      </>
    ),
})
