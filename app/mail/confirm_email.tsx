import { defineMail } from './define.ts'
import { Button, Paragraph, Title } from './mail-elements.tsx'

interface ConfirmEmail {
  /** The URL of the page with the confirmation button. */
  link: string
  minutes: number
}

/** Asks a new address to confirm that it belongs to the user who entered it. */
export const confirmEmail = defineMail({
  kind: 'confirm_email',
  audience: 'staff',
  transactional: true,
  subject: (_: ConfirmEmail, { brand }) => `Is this your address at ${brand}?`,
  View: ({ data: { link, minutes }, brand }) => (
    <>
      <Title>Confirm your e-mail address</Title>
      <Paragraph>
        Someone, we hope you, wants to sign in to the back office of {brand} with this address. The link works once, for{' '}
        {minutes} minutes.
      </Paragraph>
      <Button href={link}>Use this address</Button>
      <Paragraph>If you did not ask for this, ignore this email and nothing changes.</Paragraph>
    </>
  ),
  sample: { link: 'https://www.example.com/wagtail/confirm_email/token/', minutes: 30 },
})
