import { defineMail } from './define.ts'
import { Button, Paragraph, Title } from './mail-elements.tsx'

interface ConfirmEmail {
  /** Where the button stands that says yes. */
  link: string
  minutes: number
}

/** Asks a new address whether it belongs to whoever named it. */
export const confirmEmail = defineMail({
  kind: 'confirm_email',
  audience: 'staff',
  transactional: true,
  subject: (_: ConfirmEmail, { brand }) => `Is this your address at ${brand}?`,
  View: ({ data: { link, minutes }, brand }) => (
    <>
      <Title>One press, and this address signs in</Title>
      <Paragraph>
        Somebody, we hope you, wants to sign in to the back office of {brand} with this address. The link works once, for {minutes} minutes.
      </Paragraph>
      <Button href={link}>Use this address</Button>
      <Paragraph>If you did not ask for this, leave it alone and nothing changes.</Paragraph>
    </>
  ),
  sample: { link: 'https://www.example.com/wagtail/confirm_email/token/', minutes: 30 },
})
