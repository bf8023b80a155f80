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
    reworded: list(struct({ key: choice(phraseKeys, { labels: phrases, label: 'Instead of' }), value: text({ label: 'Say' }) }), {
      label: 'Other words',
      itemLabel: 'wording',
      help: 'What is in {braces} is filled in when it is said; keep it. What is not listed here stays as it is.',
    }),
  },
})
