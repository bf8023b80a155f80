import { booleanField } from '#schema/fields/boolean.ts'
import { defineSetting } from './define.ts'

export const featuresSetting = defineSetting({
  model: 'features',
  label: 'Features',
  description: 'Turns features of the site on or off.',
  group: 'Search engines and technology',
  shownOn: 'every page',
  managedBy: 'administrators',
  fields: {
    OLO_NEW_HEADER: booleanField({
      empty: true,
      label: 'New header',
      help: 'On: pages show the links of the Header setting. Off: they load the external header named there; without one, a plain header with the name and the links.',
    }),
  },
})
