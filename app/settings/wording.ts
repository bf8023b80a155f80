import { choice } from '#schema/fields/choice.ts'
import { list } from '#schema/fields/list.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { phraseKeys, phrases } from '#schema/phrases.ts'
import { defineSetting } from './define.ts'

export const wording = defineSetting({
  model: 'wording',
  label: 'Wording',
  description: 'What pages say while they are used: “Searching…”, error messages, thanks.',
  group: 'Look and navigation',
  shownOn: 'every page',
  managedBy: 'publishers',
  fields: {
    reworded: list(
      struct({ key: choice(phraseKeys, { labels: phrases, label: 'Instead of' }), value: text({ label: 'Say' }) }),
      {
        label: 'Custom texts',
        itemLabel: 'text',
        help: 'Keep the parts in {braces}: they are replaced when the text is shown. Texts that are not listed here stay as they are.',
      },
    ),
  },
})
