import { contactAcknowledgement } from '#app/mail/contact_acknowledgement.tsx'
import { contactMessage } from '#app/mail/contact_message.tsx'
import { mailboxFor } from '#app/settings/contact.ts'
import { contactCategory, contactTopic } from '#schema/rules/contact-topics.ts'
import { referenceOf } from '#schema/rules/reference.ts'
import { type ContactMessage, contactFields, contactRules } from '#schema/wire/contact-form.ts'
import { type FormProblems, sentParameter } from '#schema/wire/form.ts'
import { submissionStatement } from '../../data/form-submission.ts'
import { addressBelow } from '../../data/landing-page.ts'
import type { Letter } from '../../data/mail.ts'
import { letterOf } from '../../letter.ts'
import { type VisitedRestaurant, visited } from './contact-restaurant.ts'
import { defineForm, type FormContext, read } from './define.ts'

/** A valid message and the restaurant it is about. */
interface Contact {
  message: ContactMessage
  restaurant: VisitedRestaurant | null
}

/** A guest's message to the company: kept, told to the company's mailbox, and acknowledged. */
export const contactForm = defineForm<Contact>({
  async parse(values, context) {
    const { restaurant, problems, choices } = await visited(context, values)
    const message = read(contactRules(values), values)
    // What the restaurants' data says of a control goes before what the rules say.
    const all = { ...(message.ok ? {} : message.problems), ...problems }
    if (message.ok && Object.keys(all).length === 0) return { ok: true, value: { message: message.value, restaurant } }
    return { ok: false, problems: inOrder(all), choices }
  },

  async plan(contact, context) {
    const { env, page, now, receipt, verified, linkTo } = context
    if (!page) return { ok: false, problems: {}, formErrors: ['This form is sent from its page.'] }
    const landing = linkTo(await addressBelow(env.DB, page.id, 'contact_us_landing_page'))
    const values = keptValues(contact, receipt)
    const isVerified = verified !== 'nothing'
    return {
      ok: true,
      value: {
        statements: [
          submissionStatement(
            env.DB,
            { form: 'contact', key: receipt, page: page.id, email: contact.message.email, values, verified: isVerified },
            now,
          ),
        ],
        mails: await letters(contact, context),
        location: landing ?? `${page.url}?${sentParameter}=contact#contact-form`,
      },
    }
  },
})

const inOrder = (problems: FormProblems): FormProblems =>
  Object.fromEntries(contactFields.flatMap((name) => (problems[name] === undefined ? [] : [[name, problems[name]]])))

/** The words of a message's category and topic. */
const subjectOf = ({ question_category, topic }: ContactMessage) => ({
  category: contactCategory(question_category)!.label,
  topic: contactTopic(topic)!.label,
})

/** What is kept: the fields in the order of the form, category and topic in words, and what our people know them by. */
function keptValues({ message, restaurant }: Contact, receipt: string): Record<string, unknown> {
  const said = { ...message, question_category: subjectOf(message).category, topic: subjectOf(message).topic }
  return {
    reference: referenceOf(receipt),
    ...Object.fromEntries(contactFields.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]]))),
    ...(restaurant && { location_address: restaurant.address }),
  }
}

async function letters(contact: Contact, context: FormContext): Promise<Letter[]> {
  const { settings, receipt } = context
  const { message, restaurant } = contact
  const shared = { reference: referenceOf(receipt), ...subjectOf(message) }
  const mailbox = mailboxFor(message.question_category, settings.contact)
  const guest = letterOf(
    context,
    contactAcknowledgement,
    { ...shared, first_name: message.first_name, restaurant: restaurant?.address ?? null, promise: settings.contact.promise },
    { to: message.email },
  )
  const brand = letterOf(
    context,
    contactMessage,
    { ...shared, facts: factsOf(contact), message: message.message, verified: context.verified !== 'nothing' },
    { to: mailbox, replyTo: message.email },
  )
  return Promise.all(mailbox ? [guest, brand] : [guest])
}

function factsOf({ message, restaurant }: Contact): [string, string | null][] {
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
