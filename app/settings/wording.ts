import { choiceField } from '#schema/fields/choice.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { defaultScriptPhrases, scriptPhraseKeys } from '#schema/phrases.ts'
import { defineSetting } from './define.ts'

export const wordingSetting = defineSetting({
  model: 'wording',
  label: 'Wording',
  description: 'What pages say while they are used: “Searching…”, error messages, thanks.',
  group: 'Look and navigation',
  shownOn: 'every page',
  managedBy: 'publishers',
  fields: {
    reworded: orderedListField(
      structField({
        key: choiceField(scriptPhraseKeys, { labels: defaultScriptPhrases, label: 'Instead of' }),
        value: plainTextField({ label: 'Say' }),
      }),
      {
        label: 'Custom texts',
        itemLabel: 'text',
        help: 'Keep the parts in {braces}: they are replaced when the text is shown. Other texts stay as they are.',
      },
    ),
  },
})
