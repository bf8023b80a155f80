import { choiceField } from '#schema/fields/choice.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { pageReferenceField } from '#schema/fields/reference.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { serviceHoursTextModes } from '../ui/locations/hours/hours-flag-mode.ts'
import { defineSetting } from './define.ts'

const directory = structField({
  country: plainTextField({ required: true, maxLength: 2, help: 'Two letters: US, CA.' }),
  page: pageReferenceField({
    required: true,
    label: 'List of states',
    help: 'The page that lists this country’s states and cities.',
  }),
})

export const locationsSetting = defineSetting({
  model: 'locations',
  label: 'Locations',
  description:
    'The targets of “View Map” and “View All Locations”, and how the hours of delivery and curbside are shown.',
  group: 'Restaurants and guests',
  shownOn: 'every page',
  managedBy: 'publishers',
  fields: {
    map_page: pageReferenceField({
      help: 'The page with the location map, for “View Map” and for the search without script.',
    }),
    directories: orderedListField(directory, {
      label: 'Lists of locations',
      itemLabel: 'country',
      help: '“View All Locations” opens the list of the visitor’s country, else the first.',
    }),
    hours_flag_mode: choiceField(serviceHoursTextModes, {
      label: 'Delivery and curbside hours',
      labels: { as_built: 'As built', corrected: 'Corrected' },
      help: 'As built, they read “Not Available” where the restaurant does offer the service. Corrected, where it does not.',
    }),
  },
})
