import { defineMail } from './define.ts'
import { Button, Paragraph, Title } from './mail-elements.tsx'

interface PasswordReset {
  /** The URL where the new password is set. */
  link: string
  minutes: number
}

/** Lets the owner of an account's mailbox set a new password. */
export const passwordReset = defineMail({
  kind: 'password_reset',
  audience: 'staff',
  transactional: true,
  subject: (_: PasswordReset, { brand }) => `A new password for ${brand}`,
  View: ({ data: { link, minutes }, brand }) => (
    <>
      <Title>Choose a new password</Title>
      <Paragraph>
        Someone, we hope you, asked for a new password for the back office of {brand}. The link works once, for{' '}
        {minutes} minutes.
      </Paragraph>
      <Button href={link}>Choose a new password</Button>
      <Paragraph>If you did not ask for this, ignore this email. Your password stays the same.</Paragraph>
    </>
  ),
  sample: { link: 'https://www.example.com/wagtail/password_reset/confirm/MQ/token/', minutes: 30 },
})
