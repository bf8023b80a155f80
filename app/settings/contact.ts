import { choice } from '#schema/fields/choice.ts'
import { list } from '#schema/fields/list.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { contactCategories } from '#schema/forms/contact-topics.ts'
import { defineSetting } from './define.ts'

const forCategory = struct({
  category: choice(
    contactCategories.map(({ value }) => value),
    {
      labels: Object.fromEntries(contactCategories.map(({ value, label }) => [value, label])),
      help: 'What the guest writes about.',
    },
  ),
  mailbox: text({ format: 'email', required: true, label: 'Send to', help: 'An e-mail address.' }),
})

export const contact = defineSetting({
  model: 'contact',
  label: 'Contact form',
  description: 'Who receives messages from the contact page, and what the confirmation email says.',
  group: 'Restaurants and guests',
  shownOn: 'no page',
  managedBy: 'publishers',
  fields: {
    mailbox: text({
      format: 'email',
      label: 'Send messages to',
      help: 'An e-mail address. When empty, messages are only stored under Forms and no email is sent.',
    }),
    category_mailboxes: list(forCategory, {
      label: 'Categories with their own address',
      itemLabel: 'category',
      max: 20,
      help: 'Messages of these categories are sent to these addresses instead.',
    }),
    promise: text({
      maxLength: 200,
      empty: 'A person reads every message.',
      help: 'One sentence in the email that confirms a guest’s message.',
    }),
  },
})

/** Returns the mailbox for messages of a category; empty if they are only stored. */
export const selectMailbox = (
  category: string,
  {
    mailbox,
    category_mailboxes,
  }: { mailbox: string; category_mailboxes: readonly { category: string; mailbox: string }[] },
): string => category_mailboxes.find((each) => each.category === category)?.mailbox || mailbox
