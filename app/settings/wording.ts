import { choice } from '#schema/fields/choice.ts'
import { list } from '#schema/fields/list.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { phraseKeys, phrases } from '#schema/phrases.ts'
import { defineSetting } from './define.ts'

export const wording = defineSetting({
  model: 'wording',
  label: 'Wording',
  fields: {
    reworded: list(struct({ key: choice(phraseKeys, { labels: phrases, label: 'Instead of' }), value: text({ label: 'Say' }) }), {
      itemLabel: 'wording',
      help: 'What the pages say while they are used. What is in {braces} is filled in.',
    }),
  },
})
