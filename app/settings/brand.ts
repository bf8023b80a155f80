import { choiceField } from '#schema/fields/choice.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const brandSetting = defineSetting({
  model: 'brand',
  label: 'Brand',
  description: 'The name, country and tagline of the restaurants on every page.',
  group: 'Look and navigation',
  shownOn: 'every page',
  managedBy: 'publishers',
  publicFields: ['name', 'legal_name', 'country', 'tagline', 'cuisine'],
  fields: {
    name: plainTextField({
      required: true,
      maxLength: 100,
      empty: 'Our restaurant',
      help: 'Shown on every page, in its title, in emails and in headings such as “Find a different …”.',
    }),
    legal_name: plainTextField({
      maxLength: 200,
      help: 'The company’s full name for search engines and press releases. The name above when empty.',
    }),
    country: choiceField(['', 'US', 'CA'], {
      labels: { US: 'United States', CA: 'Canada' },
      help: 'Comes first in addresses and lists, and its currency in menus.',
    }),
    tagline: plainTextField({ maxLength: 200, help: 'A short text below the name in the footer.' }),
    cuisine: plainTextField({
      maxLength: 100,
      help: 'What the restaurants serve, for search engines. Such as “Italian”.',
    }),
    price_range: plainTextField({
      maxLength: 20,
      help: 'What a meal costs, for search engines. Such as “$$”.',
    }),
    login_url: plainTextField({
      format: 'url',
      receives: 'guest data',
      label: 'Log-in address',
      help: 'Where “Log In” leads, with the home page’s address as “return”. When empty: /login/.',
    }),
  },
})
