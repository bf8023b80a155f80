import { contactAcknowledgement } from '#app/mail/contact_acknowledgement.tsx'
import { contactMessage } from '#app/mail/contact_message.tsx'
import { selectMailbox } from '#app/settings/contact.ts'
import { type ContactMessage, contactFields, toContactMessageSchema } from '#schema/forms/contact-form.ts'
import { findContactCategory, findContactTopic } from '#schema/forms/contact-topics.ts'
import { type FormProblems, sentParameter } from '#schema/forms/wire.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { MailMessage } from '../../mail/enqueue.ts'
import { toReferenceCode } from '../../seating/reference-code.ts'
import { defineForm, type FormContext, parseFormValues } from '../define-form.ts'
import { insertSubmission } from '../submissions/save-submission.ts'
import { findChildUrlPath } from './landing-page.ts'
import { findVisitedLocation, type VisitedLocation } from './visited-location.ts'

/** A valid message and the restaurant it is about. */
interface Contact {
  message: ContactMessage
  restaurant: VisitedLocation | null
}

/** A guest's message to the company: kept, told to the company's mailbox, and acknowledged. */
export const contactForm = defineForm<Contact>({
  async parse(values, context) {
    const { restaurant, problems, choices } = await findVisitedLocation(context, values)
    const message = parseFormValues(toContactMessageSchema(values), values)
    // What the restaurants' data says of a control goes before what the rules say.
    const all = { ...(message.ok ? {} : message.problems), ...problems }
    if (message.ok && Object.keys(all).length === 0) return { ok: true, value: { message: message.value, restaurant } }
    return { ok: false, problems: inOrder(all), choices }
  },

  async plan(contact, context) {
    const { env, page, now, receiptKey, verified, linkTo } = context
    if (!page) return { ok: false, problems: {}, formErrors: ['This form is sent from its page.'] }
    const landing = linkTo(await findChildUrlPath(env.DB, page.id, 'contact_us_landing_page'))
    const values = toStoredValues(contact, receiptKey)
    const isVerified = verified !== 'nothing'
    return {
      ok: true,
      value: {
        statements: [
          insertSubmission(
            env.DB,
            {
              form: 'contact',
              key: receiptKey,
              page: page.id,
              email: contact.message.email,
              values,
              verified: isVerified,
            },
            now,
          ),
        ],
        mails: await composeMails(contact, context),
        location: landing ?? `${page.url}?${sentParameter}=contact#contact-form`,
      },
    }
  },
})

const inOrder = (problems: FormProblems): FormProblems =>
  Object.fromEntries(contactFields.flatMap((name) => (problems[name] === undefined ? [] : [[name, problems[name]]])))

/** The words of a message's category and topic. */
const subjectOf = ({ question_category, topic }: ContactMessage) => ({
  category: findContactCategory(question_category)!.label,
  topic: findContactTopic(topic)!.label,
})

/** What is kept: the fields in the order of the form, category and topic in words, and what our people know them by. */
function toStoredValues({ message, restaurant }: Contact, receipt: string): Record<string, unknown> {
  const said = { ...message, question_category: subjectOf(message).category, topic: subjectOf(message).topic }
  return {
    reference: toReferenceCode(receipt),
    ...Object.fromEntries(contactFields.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]]))),
    ...(restaurant && { location_address: restaurant.address }),
  }
}

async function composeMails(contact: Contact, context: FormContext): Promise<MailMessage[]> {
  const { settings, receiptKey } = context
  const { message, restaurant } = contact
  const shared = { reference: toReferenceCode(receiptKey), ...subjectOf(message) }
  const mailbox = selectMailbox(message.question_category, settings.contact)
  const guest = composeMail(
    context,
    contactAcknowledgement,
    {
      ...shared,
      first_name: message.first_name,
      restaurant: restaurant?.address ?? null,
      promise: settings.contact.promise,
    },
    { to: message.email },
  )
  const brand = composeMail(
    context,
    contactMessage,
    { ...shared, facts: toMailFacts(contact), message: message.message, verified: context.verified !== 'nothing' },
    { to: mailbox, replyTo: message.email },
  )
  return Promise.all(mailbox ? [guest, brand] : [guest])
}

function toMailFacts({ message, restaurant }: Contact): [string, string | null][] {
  const { first_name, last_name, email, phone, visit_date, visit_time, order_number } = message
  return [
    ['Name', `${first_name} ${last_name}`],
    ['E-mail', email],
    ['Telephone', phone],
    ['Address', `${message.address_line1}, ${message.address_city}, ${message.address_state} ${message.address_zip}`],
    ['Restaurant', restaurant && `${restaurant.address} (${restaurant.rlid})`],
    ['Visit', visit_date ? `${visit_date}, ${visit_time}` : null],
    ['Order number', order_number ?? null],
  ]
}
