import { defineMail } from './define.ts'
import { Button, FactList, Paragraph, Title } from './mail-elements.tsx'

/** Lets administrators check that mail is delivered. */
export const testMail = defineMail({
  kind: 'test_mail',
  audience: 'staff',
  transactional: true,
  subject: (_: { generated_at: string }, { brand }) => `A test mail from ${brand}`,
  View: ({ data, brand, origin }) => (
    <>
      <Title>It has arrived</Title>
      <Paragraph>Email from {brand} reaches this address. There is nothing else to do.</Paragraph>
      <FactList
        rows={[
          ['Asked for', data.generated_at],
          ['Sent by', origin],
        ]}
      />
      <Button href={`${origin}/`}>Open the site</Button>
    </>
  ),
  sample: { generated_at: '2026-11-20 10:00 UTC' },
})
