import { boolean } from '#schema/fields/boolean.ts'
import { defineSetting } from './define.ts'

export const features = defineSetting({
  model: 'features',
  label: 'Features',
  fields: {
    OLO_NEW_HEADER: boolean({
      empty: true,
      label: 'New header',
      help: 'Off: the external header of the header setting is loaded instead.',
    }),
  },
})
