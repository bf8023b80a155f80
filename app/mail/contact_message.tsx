import { defineMailTemplate } from './define.ts'
import { MailDescriptionList, MailParagraph, MailQuotation, MailTitle } from './mail-elements.tsx'

interface Message {
  reference: string
  category: string
  topic: string
  /** The details of guest and visit, by label. */
  facts: readonly (readonly [name: string, value: string | null])[]
  message: string
  /** Whether a captcha was solved. */
  verified: boolean
}

/** Forwards a guest's message to staff. A reply goes to the guest. */
export const contactMessageMailTemplate = defineMailTemplate({
  kind: 'contact_message',
  audience: 'staff',
  transactional: true,
  subject: ({ category, topic, reference }: Message) => `${category}: ${topic} (${reference})`,
  View: ({ data: { reference, category, topic, facts, message, verified } }) => (
    <>
      <MailTitle>{`${category}: ${topic}`}</MailTitle>
      <MailQuotation>{message}</MailQuotation>
      <MailDescriptionList rows={[['Reference', reference], ...facts]} />
      {!verified && <MailParagraph>It was not verified that a person sent this.</MailParagraph>}
      <MailParagraph>Reply to this email to write to the guest.</MailParagraph>
    </>
  ),
  sample: {
    reference: '7K2M-9QXD',
    category: 'Issue or Concern?',
    topic: 'About Dining In, To Go, Or Delivery',
    facts: [
      ['Name', 'Ada Byron'],
      ['E-mail', 'ada@example.com'],
      ['Restaurant', '100 Main Street, Springfield, MA 01103'],
      ['Visit', '2026-11-14, 18:30'],
      ['Order number', 'A-1047'],
    ],
    message: 'The soup was cold.\nThe welcome was warm.',
    verified: true,
  },
})
