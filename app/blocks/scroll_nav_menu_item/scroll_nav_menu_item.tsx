import { text } from '#schema/fields/text.ts'
import { defineBlock } from '../define.ts'
import { ScrollMenu } from './scroll-navigation.tsx'
import { toSectionId } from './scroll-sections.ts'

/** Starts a section of the page and names it in the menu that these items form (`scroll-navigation.tsx`). */
export const scrollNavMenuItem = defineBlock({
  type: 'scroll_nav_menu_item',
  label: 'Scroll navigation item',
  group: 'Navigation',
  fields: {
    title: text({ required: true, maxLength: 40, help: 'Its text in the menu. The section ends at the next item.' }),
    section_id: text({
      format: 'slug',
      maxLength: 60,
      help: 'What follows # in its address; made from the title when empty.',
    }),
  },
  sample: { title: 'The catch', section_id: 'the-catch' },
  // Inside another block an item is rendered alone: `ScrollSections` collects only a page's own items.
  View: ({ value }) =>
    value.title.trim() !== '' && (
      <>
        <ScrollMenu sections={[{ id: toSectionId(value), title: value.title }]} />
        <div id={toSectionId(value)} />
      </>
    ),
})
