import { choice } from '#schema/fields/choice.ts'
import { link } from '#schema/fields/link.ts'
import { list } from '#schema/fields/list.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'
import { menuFieldName, menuPagesField } from './menu-pages.ts'

const navigationLink = struct({ url: link({ label: 'Target' }), display_name: text({ required: true, label: 'Text' }) })

export const header = defineSetting({
  model: 'header',
  label: 'Header',
  description: 'The links at the top of every page and in its menu.',
  group: 'Look and navigation',
  shownOn: 'every page',
  managedBy: 'publishers',
  adminOnlyFields: ['external_script', 'external_stylesheets'],
  fields: {
    sections: list(
      struct({
        role: choice(['primary', 'secondary'], {
          label: 'Position',
          help: 'Primary links are shown in the header itself and first in the menu. Secondary links follow in the menu.',
        }),
        links: list(navigationLink, { itemLabel: 'link' }),
        [menuFieldName]: menuPagesField(),
      }),
      { itemLabel: 'section', help: 'About five primary links fit side by side on a laptop.' },
    ),
    external_script: text({
      format: 'url',
      receives: 'guest data',
      help: 'The address of a third-party header script, loaded while “New header” is off under Features.',
    }),
    external_stylesheets: list(text({ format: 'url', receives: 'nothing' }), {
      itemLabel: 'stylesheet',
      help: 'The addresses of that header’s styles.',
    }),
  },
})
