import { paths } from '#schema/paths.ts'
import { defineMail } from './define.ts'
import { Button, Paragraph, Title } from './mail-elements.tsx'

interface Welcome {
  /** What the sign-up page promises, in its own text. */
  promise: string
}

/**
 * The first offer: welcomes a new subscriber. Nothing that was entered is repeated, since the address may belong to
 * someone else.
 */
export const signupWelcome = defineMail({
  kind: 'signup_welcome',
  audience: 'guest',
  transactional: false,
  subject: (_: Welcome, { brand }) => `Welcome to offers from ${brand}`,
  View: ({ data: { promise }, brand, origin }) => (
    <>
      <Title>You are on the list</Title>
      {promise && <Paragraph>{promise}</Paragraph>}
      <Paragraph>Show this email to your server on your next visit to any {brand}.</Paragraph>
      <Button href={origin + paths.locationMap}>Find your restaurant</Button>
      <Paragraph>
        We only write when there is something worth the trip. You can unsubscribe at any time below.
      </Paragraph>
    </>
  ),
  sample: { promise: 'A free appetizer or dessert, and other deals all year.' },
})
