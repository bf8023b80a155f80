import type { TextMessageTemplate } from '#app/text-messages/templates.ts'
import { toInternationalPhone } from '#schema/forms/phone-number.ts'
import { canOfferTextMessages } from '../services/text-sender.ts'
import type { MailContext } from './compose-mail.ts'
import type { OutboxTextMessage } from './enqueue.ts'

/** A guest's number, and whether text messages to it were requested. */
export interface TextMessageRecipient {
  phone: string
  wants_texts: boolean
}

/**
 * Composes a text message for the outbox. Empty if the guest asked for none, if the number cannot receive one, or if
 * the site has no provider of text messages.
 */
export function composeGuestTextMessages<Kind extends string, Data>(
  { env, settings, origin }: MailContext,
  { kind, maxPerHour, text }: TextMessageTemplate<Kind, Data>,
  data: Data,
  { phone, wants_texts }: TextMessageRecipient,
): OutboxTextMessage[] {
  const to = wants_texts && canOfferTextMessages(env) ? toInternationalPhone(phone) : null
  if (!to) return []
  return [
    { channel: 'text', kind, toGuest: { maxPerHour }, to, text: text(data, { brand: settings.brand.name, origin }) },
  ]
}
