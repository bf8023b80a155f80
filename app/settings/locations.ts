import { page } from '#schema/fields/reference.ts'
import { defineSetting } from './define.ts'

export const locations = defineSetting({
  model: 'locations',
  label: 'Locations',
  fields: {
    map_page: page({ help: 'The page with the location map; “View Map” leads there.' }),
  },
})
