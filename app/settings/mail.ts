import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const mail = defineSetting({
  model: 'mail',
  label: 'Mail',
  fields: {
    sender_address: text({ format: 'email', help: 'Mails come from here. Until it is set they wait.' }),
    sender_name: text({ help: 'The name of the brand when empty.' }),
    reply_to: text({ format: 'email', help: 'Where answers go, when not to the sender.' }),
  },
})
