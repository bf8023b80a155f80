import { defineMail } from './define.ts'
import { Button, Facts, Paragraph, Title } from './parts.tsx'

/** What an administrator sends themselves to see that mail arrives. */
export const testMail = defineMail({
  kind: 'test_mail',
  audience: 'staff',
  transactional: true,
  subject: (_: { asked_at: string }, { brand }) => `A test mail from ${brand}`,
  View: ({ data, brand, origin }) => (
    <>
      <Title>It has arrived</Title>
      <Paragraph>Mail from {brand} reaches this address. Nothing else needs doing.</Paragraph>
      <Facts
        rows={[
          ['Asked for', data.asked_at],
          ['Sent by', origin],
        ]}
      />
      <Button href={`${origin}/`}>Open the site</Button>
    </>
  ),
  sample: { asked_at: '2026-11-20 10:00 UTC' },
})
