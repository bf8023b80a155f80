import { choice } from '#schema/fields/choice.ts'
import { list } from '#schema/fields/list.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { contactCategories } from '#schema/rules/contact-topics.ts'
import { defineSetting } from './define.ts'

const forCategory = struct({
  category: choice(
    contactCategories.map(({ value }) => value),
    { labels: Object.fromEntries(contactCategories.map(({ value, label }) => [value, label])) },
  ),
  mailbox: text({ format: 'email', required: true }),
})

export const contact = defineSetting({
  model: 'contact',
  label: 'Contact form',
  fields: {
    mailbox: text({ format: 'email', help: 'Messages of guests are sent here. Without it they are only kept.' }),
    category_mailboxes: list(forCategory, { itemLabel: 'category', max: 20, help: 'Categories whose messages go elsewhere.' }),
    promise: text({
      maxLength: 200,
      empty: 'A person reads every message.',
      help: 'Guests are told this in the mail that confirms theirs.',
    }),
  },
})

/** Where messages of a category go; empty when they are only kept. */
export const mailboxFor = (
  category: string,
  { mailbox, category_mailboxes }: { mailbox: string; category_mailboxes: readonly { category: string; mailbox: string }[] },
): string => category_mailboxes.find((each) => each.category === category)?.mailbox || mailbox
