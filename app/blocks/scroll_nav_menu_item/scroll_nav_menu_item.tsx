import { plainTextField } from '#schema/fields/text.ts'
import { defineBlock } from '../define.ts'
import { ScrollNavigationMenu } from './scroll-navigation.tsx'
import { toScrollSectionId } from './scroll-sections.ts'

/** Starts a section of the page and names it in the menu that these items form (`scroll-navigation.tsx`). */
export const scrollNavMenuItemBlock = defineBlock({
  type: 'scroll_nav_menu_item',
  label: 'Scroll navigation item',
  group: 'Navigation',
  fields: {
    title: plainTextField({
      required: true,
      maxLength: 40,
      help: 'Its text in the menu. The section ends at the next item.',
    }),
    section_id: plainTextField({
      format: 'slug',
      maxLength: 60,
      help: 'What follows # in its address; made from the title when empty.',
    }),
  },
  sample: { title: 'The kitchen', section_id: 'the-kitchen' },
  // Inside another block an item is rendered alone: `BlockListWithScrollMenu` collects only a page's own items.
  View: ({ value }) =>
    value.title.trim() !== '' && (
      <>
        <ScrollNavigationMenu sections={[{ id: toScrollSectionId(value), title: value.title }]} />
        <div id={toScrollSectionId(value)} />
      </>
    ),
})
