import { choice } from '#schema/fields/choice.ts'
import { list } from '#schema/fields/list.ts'
import { page } from '#schema/fields/reference.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { hoursFlagModes } from '#schema/rules/hours-line.ts'
import { defineSetting } from './define.ts'

const directory = struct({
  country: text({ required: true, help: 'Two letters: US, CA.' }),
  page: page({ required: true, help: 'Its list of states.' }),
})

export const locations = defineSetting({
  model: 'locations',
  label: 'Locations',
  fields: {
    map_page: page({ help: 'The page with the location map; “View Map” leads there.' }),
    directories: list(directory, {
      itemLabel: 'country',
      help: '“View All Locations” leads to the list of the visitor’s country, else to the first.',
    }),
    hours_flag_mode: choice(hoursFlagModes, {
      labels: { as_built: 'As built', corrected: 'Corrected' },
      help: 'As built, delivery and curbside hours read “Not Available” where the restaurant does offer the service. Corrected, where it does not.',
    }),
  },
})
