import { plainTextField } from '#schema/fields/text.ts'
import { createTieredNavigationFields, validateNavigationTiers } from '../blocks/tiered_nav/tier-fields.ts'
import { defineSnippet } from './define.ts'

export const tieredNavigationSnippetType = defineSnippet({
  type: 'tiered_navigation',
  label: 'Tiered navigation',
  plural: 'Tiered navigations',
  description:
    'The links of a section in two tiers, shared by its pages. Each page shows them with a “Tiered navigation” block.',
  titleField: 'title',
  hasDrafts: false,
  storedIn: 'snippet',
  managedBy: 'publishers',
  fields: {
    title: plainTextField({ required: true, maxLength: 120, help: 'Only for editors. Visitors do not see it.' }),
    ...createTieredNavigationFields({ needsLinks: true }),
  },
  validate: validateNavigationTiers,
})
