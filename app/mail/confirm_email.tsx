import { defineMailTemplate } from './define.ts'
import { MailButton, MailParagraph, MailTitle } from './mail-elements.tsx'

interface ConfirmEmail {
  /** The URL of the page with the confirmation button. */
  link: string
  minutes: number
}

/** Asks a new address to confirm that it belongs to the user who entered it. */
export const emailConfirmationMailTemplate = defineMailTemplate({
  kind: 'confirm_email',
  audience: 'staff',
  transactional: true,
  subject: (_: ConfirmEmail, { brand }) => `Is this your address at ${brand}?`,
  View: ({ data: { link, minutes }, brand }) => (
    <>
      <MailTitle>Confirm your e-mail address</MailTitle>
      <MailParagraph>
        Someone, we hope you, wants to sign in to the back office of {brand} with this address. The link works once, for{' '}
        {minutes} minutes.
      </MailParagraph>
      <MailButton href={link}>Use this address</MailButton>
      <MailParagraph>If you did not ask for this, ignore this email and nothing changes.</MailParagraph>
    </>
  ),
  sample: { link: 'https://www.example.com/wagtail/confirm_email/token/', minutes: 30 },
})
