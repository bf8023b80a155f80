import { defineMail } from './define.ts'
import { Button, Paragraph, Title } from './parts.tsx'

interface Confirmation {
  /** Where the button stands that says yes. */
  link: string
  /** How many days it stands there. */
  days: number
}

/**
 * Asks an address whether it meant to sign up. Nothing that was typed is repeated: it may be a stranger's words to whoever
 * reads this.
 */
export const confirmSignup = defineMail({
  kind: 'confirm_signup',
  audience: 'guest',
  transactional: true,
  subject: (_: Confirmation, { brand }) => `One more step for offers from ${brand}`,
  View: ({ data: { link, days }, brand }) => (
    <>
      <Title>Is it you?</Title>
      <Paragraph>Somebody, we hope you, asked us to send offers from {brand} to this address. One press and they begin.</Paragraph>
      <Button href={link}>Yes, send me offers</Button>
      <Paragraph>The button works for {days} days. If you did not ask for this, leave it alone and nothing changes.</Paragraph>
    </>
  ),
  sample: { link: 'https://www.example.com/confirm-signup/ticket/', days: 7 },
})
