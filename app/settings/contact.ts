import { choiceField } from '#schema/fields/choice.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { contactCategories } from '#schema/forms/contact-topics.ts'
import { defineSetting } from './define.ts'

const forCategory = structField({
  category: choiceField(
    contactCategories.map(({ value }) => value),
    {
      labels: Object.fromEntries(contactCategories.map(({ value, label }) => [value, label])),
      help: 'What the guest writes about.',
    },
  ),
  mailbox: plainTextField({ format: 'email', required: true, label: 'Send to', help: 'An e-mail address.' }),
})

export const contactFormSetting = defineSetting({
  model: 'contact',
  label: 'Contact form',
  description: 'Who receives messages from the contact page, and what the confirmation email says.',
  group: 'Restaurants and guests',
  shownOn: 'no page',
  managedBy: 'publishers',
  fields: {
    mailbox: plainTextField({
      format: 'email',
      label: 'Send messages to',
      help: 'An e-mail address. When empty, messages are only stored under Forms and no email is sent.',
    }),
    category_mailboxes: orderedListField(forCategory, {
      label: 'Categories with their own address',
      itemLabel: 'category',
      max: 20,
      help: 'Messages of these categories are sent to these addresses instead.',
    }),
    promise: plainTextField({
      maxLength: 200,
      empty: 'A person reads every message.',
      help: 'One sentence in the email that confirms a guest’s message.',
    }),
  },
})

/** Returns the mailbox for messages of a category; empty if they are only stored. */
export const getContactCategoryMailbox = (
  category: string,
  {
    mailbox,
    category_mailboxes,
  }: { mailbox: string; category_mailboxes: readonly { category: string; mailbox: string }[] },
): string => category_mailboxes.find((each) => each.category === category)?.mailbox || mailbox
