import { choice } from '#schema/fields/choice.ts'
import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const brand = defineSetting({
  model: 'brand',
  label: 'Brand',
  fields: {
    name: text({ required: true, empty: 'Our restaurant', help: 'Used in headings, such as “Find a different …”.' }),
    legal_name: text({ help: 'Used in structured data and legal text; the name when empty.' }),
    tagline: text(),
    mark: choice(['lantern', 'none'], { help: 'The sign before the name, and the icon of browser tabs.' }),
    login_url: text({ format: 'url', help: 'Where “Log In” leads. It receives the home page’s address as return.' }),
  },
})
