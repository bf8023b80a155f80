import { choice } from '#schema/fields/choice.ts'
import { link } from '#schema/fields/link.ts'
import { list } from '#schema/fields/list.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

const navigationLink = struct({ url: link(), display_name: text({ required: true }) })

export const header = defineSetting({
  model: 'header',
  label: 'Header',
  fields: {
    sections: list(struct({ role: choice(['primary', 'secondary']), links: list(navigationLink, { itemLabel: 'link' }) }), {
      itemLabel: 'section',
    }),
    external_script: text({ format: 'url', help: 'The header script loaded instead while the new header is off.' }),
    external_stylesheets: list(text({ format: 'url' }), { itemLabel: 'stylesheet', help: 'The styles of that header.' }),
  },
})
