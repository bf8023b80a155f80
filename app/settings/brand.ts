import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const brand = defineSetting({
  model: 'brand',
  label: 'Brand',
  fields: {
    name: text({ required: true, empty: 'Our restaurant', help: 'Used in headings, such as “Find a different …”.' }),
    legal_name: text({ help: 'Used in structured data and legal text; the name when empty.' }),
    tagline: text(),
    login_url: text({ format: 'url', help: 'Where “Log In” leads. It receives the home page’s address as return.' }),
  },
})
