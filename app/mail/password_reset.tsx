import { defineMailTemplate } from './define.ts'
import { MailButton, MailParagraph, MailTitle } from './mail-elements.tsx'

interface PasswordReset {
  /** The URL where the new password is set. */
  link: string
  minutes: number
}

/** Lets the owner of an account's mailbox set a new password. */
export const passwordResetMailTemplate = defineMailTemplate({
  kind: 'password_reset',
  audience: 'staff',
  transactional: true,
  subject: (_: PasswordReset, { brand }) => `A new password for ${brand}`,
  View: ({ data: { link, minutes }, brand }) => (
    <>
      <MailTitle>Choose a new password</MailTitle>
      <MailParagraph>
        Someone, we hope you, asked for a new password for the back office of {brand}. The link works once, for{' '}
        {minutes} minutes.
      </MailParagraph>
      <MailButton href={link}>Choose a new password</MailButton>
      <MailParagraph>If you did not ask for this, ignore this email. Your password stays the same.</MailParagraph>
    </>
  ),
  sample: { link: 'https://www.example.com/wagtail/password_reset/confirm/MQ/token/', minutes: 30 },
})
