import { paths } from '#schema/paths.ts'
import { defineMailTemplate } from './define.ts'
import { MailButton, MailParagraph, MailTitle } from './mail-elements.tsx'

interface Welcome {
  /** What the sign-up page promises, in its own text. */
  promise: string
  /** Whether the site has restaurants to be found. */
  hasRestaurants: boolean
}

/**
 * The first offer: welcomes a new subscriber. Nothing that was entered is repeated, since the address may belong to
 * someone else.
 */
export const signupWelcomeMailTemplate = defineMailTemplate({
  kind: 'signup_welcome',
  audience: 'guest',
  transactional: false,
  subject: (_: Welcome, { brand }) => `Welcome to offers from ${brand}`,
  View: ({ data: { promise, hasRestaurants }, brand, origin }) => (
    <>
      <MailTitle>You are on the list</MailTitle>
      {promise && <MailParagraph>{promise}</MailParagraph>}
      <MailParagraph>Show this email to your server on your next visit to any {brand}.</MailParagraph>
      {hasRestaurants && <MailButton href={origin + paths.locationMap}>Find your restaurant</MailButton>}
      <MailParagraph>
        We only write when there is something worth the trip. You can unsubscribe at any time below.
      </MailParagraph>
    </>
  ),
  sample: { promise: 'A free appetizer or dessert, and other deals all year.', hasRestaurants: true },
})
