import { defineMail } from './define.ts'
import { Button, Paragraph, Title } from './mail-elements.tsx'

interface Confirmation {
  /** Where the button stands that says yes. */
  link: string
  /** How many days it stands there. */
  days: number
  /** The address is on the list: what somebody typed would take the place of what is known of it. */
  isChange: boolean
}

/**
 * Asks an address whether it meant to sign up. Nothing that was typed is repeated: it may be a stranger's words to whoever
 * reads this.
 */
export const confirmSignup = defineMail({
  kind: 'confirm_signup',
  audience: 'guest',
  transactional: true,
  subject: ({ isChange }: Confirmation, { brand }) =>
    isChange ? `Did you change your sign-up at ${brand}?` : `One more step for offers from ${brand}`,
  View: ({ data: { link, days, isChange }, brand }) => (
    <>
      <Title>Is it you?</Title>
      <Paragraph>
        {isChange
          ? `This address gets offers from ${brand} already. Somebody, we hope you, filled in our form again. Look at what it says, and press once to use it.`
          : `Somebody, we hope you, asked us to send offers from ${brand} to this address. One press and they begin.`}
      </Paragraph>
      <Button href={link}>{isChange ? 'See the new details' : 'Yes, send me offers'}</Button>
      <Paragraph>The button works for {days} days. If you did not ask for this, leave it alone and nothing changes.</Paragraph>
    </>
  ),
  sample: { link: 'https://www.example.com/confirm-signup/ticket/', days: 7, isChange: false },
})
