import { choiceField } from '#schema/fields/choice.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'
import { createNavigationParentPageField, navigationParentPageFieldName } from './menu-pages.ts'
import { navigationLinkField } from './navigation-link.ts'

export const headerSetting = defineSetting({
  model: 'header',
  label: 'Header',
  description: 'The links at the top of every page and in its menu.',
  group: 'Look and navigation',
  shownOn: 'every page',
  managedBy: 'publishers',
  adminOnlyFields: ['external_script', 'external_stylesheets'],
  fields: {
    sections: orderedListField(
      structField({
        role: choiceField(['primary', 'secondary'], {
          label: 'Position',
          help: 'Primary links are in the header and first in the menu. Secondary links follow in the menu.',
        }),
        links: orderedListField(navigationLinkField, { itemLabel: 'link' }),
        [navigationParentPageFieldName]: createNavigationParentPageField(),
      }),
      { itemLabel: 'section', help: 'About five primary links fit side by side on a laptop.' },
    ),
    external_script: plainTextField({
      format: 'url',
      receives: 'guest data',
      help: 'The address of a third-party header script, loaded while “New header” is off under Features.',
    }),
    external_stylesheets: orderedListField(plainTextField({ format: 'url', receives: 'nothing' }), {
      itemLabel: 'stylesheet',
      help: 'The addresses of that header’s styles.',
    }),
  },
})
