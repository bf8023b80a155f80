import { defineMailTemplate } from './define.ts'
import { MailButton, MailParagraph, MailTitle } from './mail-elements.tsx'

interface Confirmation {
  /** The URL of the page with the confirmation button. */
  link: string
  /** How many days the link is valid. */
  days: number
  /** Whether the address is already on the list, so that the new data would replace the existing. */
  isChange: boolean
}

/** Asks an address to confirm a sign-up. Nothing that was entered is repeated, since it may be a stranger's text. */
export const signupConfirmationMailTemplate = defineMailTemplate({
  kind: 'confirm_signup',
  audience: 'guest',
  transactional: true,
  subject: ({ isChange }: Confirmation, { brand }) =>
    isChange ? `Did you change your sign-up at ${brand}?` : `One more step for offers from ${brand}`,
  View: ({ data: { link, days, isChange }, brand }) => (
    <>
      <MailTitle>Is it you?</MailTitle>
      <MailParagraph>
        {isChange
          ? `This address gets offers from ${brand} already. Someone, we hope you, filled in our form again. Review the new details and confirm them.`
          : `Someone, we hope you, asked us to send offers from ${brand} to this address. Please confirm that you want them.`}
      </MailParagraph>
      <MailButton href={link}>{isChange ? 'See the new details' : 'Yes, send me offers'}</MailButton>
      <MailParagraph>
        The button works for {days} days. If you did not ask for this, ignore this email and nothing changes.
      </MailParagraph>
    </>
  ),
  sample: { link: 'https://www.example.com/confirm-signup/ticket/', days: 7, isChange: false },
})
