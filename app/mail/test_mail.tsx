import { defineMailTemplate } from './define.ts'
import { MailButton, MailDescriptionList, MailParagraph, MailTitle } from './mail-elements.tsx'

/** Lets administrators check that mail is delivered. */
export const testMailTemplate = defineMailTemplate({
  kind: 'test_mail',
  audience: 'staff',
  transactional: true,
  subject: (_: { generated_at: string }, { brand }) => `A test mail from ${brand}`,
  View: ({ data, brand, origin }) => (
    <>
      <MailTitle>It has arrived</MailTitle>
      <MailParagraph>Email from {brand} reaches this address. There is nothing else to do.</MailParagraph>
      <MailDescriptionList
        rows={[
          ['Asked for', data.generated_at],
          ['Sent by', origin],
        ]}
      />
      <MailButton href={`${origin}/`}>Open the site</MailButton>
    </>
  ),
  sample: { generated_at: '2026-11-20 10:00 UTC' },
})
