import { text } from '#schema/fields/text.ts'
import { validateCountry } from './country-validation.ts'
import { defineSnippet } from './define.ts'

export const country = defineSnippet({
  type: 'country',
  label: 'Country',
  plural: 'Countries',
  description: 'Where the restaurants are: what a country is called, and where its guests order.',
  titleField: 'printable_name',
  hasDrafts: false,
  storedIn: 'country',
  managedBy: 'restaurants',
  fields: {
    printable_name: text({ required: true, maxLength: 100, label: 'Name', help: 'As visitors read it, such as United States.' }),
    code: text({
      required: true,
      maxLength: 2,
      help: 'Two capital letters by ISO 3166, such as US. Restaurants name their country by it.',
    }),
    root_url: text({
      maxLength: 200,
      label: 'Orders start at',
      help: 'An https address without a slash at its end. When empty, restaurants of this country take no orders online.',
    }),
    order_url_template: text({
      maxLength: 500,
      label: 'Ordering service',
      help: 'An https address that holds {rlid}, where the restaurant’s number goes. When empty, guests order on our own page.',
    }),
  },
  validate: validateCountry,
})
