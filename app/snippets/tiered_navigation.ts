import { text } from '#schema/fields/text.ts'
import { createTierFields, validateTiers } from '../blocks/tiered_nav/tier-fields.ts'
import { defineSnippet } from './define.ts'

export const tieredNavigation = defineSnippet({
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
    title: text({ required: true, maxLength: 120, help: 'Only for editors. Visitors do not see it.' }),
    ...createTierFields({ needsLinks: true }),
  },
  validate: validateTiers,
})
