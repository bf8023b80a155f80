import { plainTextField } from '#schema/fields/text.ts'
import { validateCountry } from './country-validation.ts'
import { defineSnippet } from './define.ts'

export const countrySnippetType = defineSnippet({
  type: 'country',
  label: 'Country',
  plural: 'Countries',
  description: 'The name of a country with restaurants, and where its guests order.',
  titleField: 'printable_name',
  hasDrafts: false,
  storedIn: 'country',
  managedBy: 'restaurants',
  fields: {
    printable_name: plainTextField({
      required: true,
      maxLength: 100,
      label: 'Name',
      help: 'As shown to visitors, such as United States.',
    }),
    code: plainTextField({
      required: true,
      maxLength: 2,
      help: 'The two-letter code of ISO 3166, such as US. Restaurants refer to their country by it.',
    }),
    root_url: plainTextField({
      maxLength: 200,
      label: 'Orders start at',
      help: 'An https address without a slash at the end. When empty, restaurants of this country do not accept online orders.',
    }),
    order_url_template: plainTextField({
      maxLength: 500,
      label: 'Ordering service',
      help: 'An https address with {rlid} in place of the restaurant’s number. When empty, guests order on this site.',
    }),
  },
  validate: validateCountry,
})
