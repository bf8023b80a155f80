import { plainTextField } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const mailSetting = defineSetting({
  model: 'mail',
  label: 'Mail',
  description: 'The sender of emails to guests, and where replies go.',
  group: 'Mail and privacy',
  shownOn: 'no page',
  managedBy: 'administrators',
  fields: {
    sender_address: plainTextField({
      format: 'email',
      help: 'An address that the email service can send from; emails wait until it is set. Test it under Reports › Mail.',
    }),
    sender_name: plainTextField({ maxLength: 100, help: 'Shown with the address. The name of the brand when empty.' }),
    reply_to: plainTextField({ format: 'email', label: 'Reply to', help: 'The sender address when empty.' }),
    postal_address: plainTextField({
      maxLength: 300,
      help: 'Shown at the end of every offer, as the law requires: company, street, city, state, ZIP code.',
    }),
  },
})
