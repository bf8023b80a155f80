import { choice } from '#schema/fields/choice.ts'
import { list } from '#schema/fields/list.ts'
import { page } from '#schema/fields/reference.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { hoursFlagModes } from '../ui/locations/hours/hours-flag-mode.ts'
import { defineSetting } from './define.ts'

const directory = struct({
  country: text({ required: true, maxLength: 2, help: 'Two letters: US, CA.' }),
  page: page({
    required: true,
    label: 'List of states',
    help: 'The page that lists this country’s states and cities.',
  }),
})

export const locations = defineSetting({
  model: 'locations',
  label: 'Locations',
  description:
    'The targets of “View Map” and “View All Locations”, and how the hours of delivery and curbside are shown.',
  group: 'Restaurants and guests',
  shownOn: 'every page',
  managedBy: 'publishers',
  fields: {
    map_page: page({ help: 'The page with the location map, for “View Map” and for the search without script.' }),
    directories: list(directory, {
      label: 'Lists of locations',
      itemLabel: 'country',
      help: '“View All Locations” opens the list of the visitor’s country, else the first.',
    }),
    hours_flag_mode: choice(hoursFlagModes, {
      label: 'Delivery and curbside hours',
      labels: { as_built: 'As built', corrected: 'Corrected' },
      help: 'As built, they read “Not Available” where the restaurant does offer the service. Corrected, where it does not.',
    }),
  },
})
