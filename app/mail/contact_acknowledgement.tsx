import { defineMailTemplate } from './define.ts'
import { appendGreetingName } from './greeting.ts'
import { MailDescriptionList, MailParagraph, MailTitle } from './mail-elements.tsx'

interface Acknowledgement {
  first_name: string
  reference: string
  category: string
  topic: string
  restaurant: string | null
  promise: string
}

/**
 * Confirms that a guest's message was received. It does not repeat the message, so that nobody can use it to send text
 * to a stranger.
 */
export const contactAcknowledgementMailTemplate = defineMailTemplate({
  kind: 'contact_acknowledgement',
  audience: 'guest',
  transactional: true,
  subject: ({ reference }: Acknowledgement, { brand }) => `${brand} has your message (${reference})`,
  View: ({ data: { first_name, reference, category, topic, restaurant, promise }, brand }) => (
    <>
      <MailTitle>{appendGreetingName('Thank you', first_name)}</MailTitle>
      <MailParagraph>
        Your message has reached {brand}. {promise}
      </MailParagraph>
      <MailDescriptionList
        rows={[
          ['Reference', reference],
          ['About', `${category}: ${topic}`],
          ['Restaurant', restaurant],
        ]}
      />
      <MailParagraph>
        If you did not write to us, someone entered your address by mistake. You do not need to do anything.
      </MailParagraph>
    </>
  ),
  sample: {
    first_name: 'Ada',
    reference: '7K2M-9QXD',
    category: 'Praise',
    topic: 'About Dining, To Go, Or Delivery',
    restaurant: '100 Main Street, Springfield, MA 01103',
    promise: 'A person answers within two working days.',
  },
})
