import { getPageType } from '#app/templates/index.ts'

/** The templates that are no page types. */
const labels: ReadonlyMap<string, string> = new Map([
  ['menu_index', 'Menu'],
  ['menu_section', 'Section of the menu'],
  ['menu_item', 'Dish'],
  ['menu_allergens', 'Allergens of a restaurant'],
  ['reservation', 'Reservation'],
  ['order', 'Order'],
  ['wait_list', 'Wait list'],
  ['404', 'Not found'],
])

/** Returns the label of a template of public pages; undefined if there is none of this name. */
export const getTemplateLabel = (template: string): string | undefined =>
  getPageType(template)?.label ?? labels.get(template)
