import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const mail = defineSetting({
  model: 'mail',
  label: 'Mail',
  description: 'Who the mails to guests come from, and where their answers go.',
  group: 'Mail and privacy',
  shownOn: 'no page',
  managedBy: 'administrators',
  fields: {
    sender_address: text({
      format: 'email',
      help: 'Must be an address the mail service may send from. Mails wait until it is set; a test mail is sent under Reports › Mail.',
    }),
    sender_name: text({ maxLength: 100, help: 'Shown beside the address. The name of the brand when empty.' }),
    reply_to: text({ format: 'email', label: 'Answers go to', help: 'The sender address when empty.' }),
    postal_address: text({
      maxLength: 300,
      help: 'Stands at the foot of every offer, as the law of the United States and of Canada wants: company, street, town, state, code.',
    }),
  },
})
