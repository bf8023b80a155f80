import { contactAcknowledgementMailTemplate } from '#app/mail/contact_acknowledgement.tsx'
import { contactMessageMailTemplate } from '#app/mail/contact_message.tsx'
import { getContactCategoryMailbox } from '#app/settings/contact.ts'
import { findContactCategory, findContactTopic } from '#schema/forms/contact-topics.ts'
import { type FormProblems, formSentParameter } from '#schema/forms/wire.ts'
import { hasSiteNotClosedRestaurants } from '../../locations/locations-of-site.ts'
import { composeMailFromTemplate } from '../../mail/compose-mail.ts'
import type { OutboxMailMessage } from '../../mail/enqueue.ts'
import { digestToReferenceCode } from '../../seating/reference-code.ts'
import { defineFormHandler, type FormHandlerContext, parseFormValuesWithSchema } from '../define-form.ts'
import { prepareSubmissionInsert } from '../submissions/save-submission.ts'
import { type ContactMessage, contactFormFieldNames, createContactSchemaForValues } from './contact-form.ts'
import { findPublicChildPageUrlPath } from './landing-page.ts'
import { type VisitedRestaurantInfo, validateVisitedRestaurantAndTime } from './visited-location.ts'

/** A valid message and its restaurant. */
interface Contact {
  message: ContactMessage
  restaurant: VisitedRestaurantInfo | null
}

/** The contact form: saves the message, forwards it to the company's mailbox and sends an acknowledgement. */
export const contactFormHandler = defineFormHandler<Contact>({
  async parse(values, context) {
    const asking = { hasRestaurants: await hasSiteNotClosedRestaurants(context.env.DB, context.site) }
    const { restaurant, problems, choices } = await validateVisitedRestaurantAndTime({ ...context, ...asking }, values)
    const message = parseFormValuesWithSchema(createContactSchemaForValues(values, asking), values)
    // Problems found with the restaurants' data take precedence over those of the schema.
    const problemsByField = { ...(message.ok ? {} : message.problems), ...problems }
    if (message.ok && Object.keys(problemsByField).length === 0)
      return { ok: true, value: { message: message.value, restaurant } }
    return { ok: false, problems: sortProblems(problemsByField), choices }
  },

  async plan(contact, context) {
    const { env, page, now, receiptKey, verified, linkTo } = context
    if (!page) return { ok: false, problems: {}, formErrors: ['This form is sent from its page.'] }
    const landing = linkTo(await findPublicChildPageUrlPath(env.DB, page.id, 'contact_us_landing_page'))
    const values = toStoredValues(contact, receiptKey)
    const isVerified = verified !== 'nothing'
    return {
      ok: true,
      value: {
        statements: [
          prepareSubmissionInsert(
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
        location: landing ?? `${page.url}?${formSentParameter}=contact#contact-form`,
      },
    }
  },
})

const sortProblems = (problems: FormProblems): FormProblems =>
  Object.fromEntries(
    contactFormFieldNames.flatMap((name) => (problems[name] === undefined ? [] : [[name, problems[name]]])),
  )

/** The labels of a message's category and topic. */
const toSubject = ({ question_category, topic }: ContactMessage) => ({
  category: findContactCategory(question_category)!.label,
  topic: findContactTopic(topic)!.label,
})

/** The stored values: fields in the order of the form, with labels for category and topic, and the reference. */
function toStoredValues({ message, restaurant }: Contact, receipt: string): Record<string, unknown> {
  const labeledValues = { ...message, question_category: toSubject(message).category, topic: toSubject(message).topic }
  return {
    reference: digestToReferenceCode(receipt),
    ...Object.fromEntries(
      contactFormFieldNames.flatMap((name) => (labeledValues[name] === undefined ? [] : [[name, labeledValues[name]]])),
    ),
    ...(restaurant && { location_address: restaurant.address }),
  }
}

async function composeMails(contact: Contact, context: FormHandlerContext): Promise<OutboxMailMessage[]> {
  const { settings, receiptKey } = context
  const { message, restaurant } = contact
  const commonData = { reference: digestToReferenceCode(receiptKey), ...toSubject(message) }
  const mailbox = getContactCategoryMailbox(message.question_category, settings.contact)
  const guestMail = composeMailFromTemplate(
    context,
    contactAcknowledgementMailTemplate,
    {
      ...commonData,
      first_name: message.first_name,
      restaurant: restaurant?.address ?? null,
      promise: settings.contact.promise,
    },
    { to: message.email },
  )
  const companyMail = composeMailFromTemplate(
    context,
    contactMessageMailTemplate,
    { ...commonData, facts: toMailFacts(contact), message: message.message, verified: context.verified !== 'nothing' },
    { to: mailbox, replyTo: message.email, guestPhone: message.phone ?? undefined },
  )
  return Promise.all(mailbox ? [guestMail, companyMail] : [guestMail])
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
