import { paths } from '#schema/paths.ts'
import { defineMail } from './define.ts'
import { Button, Paragraph, Title } from './mail-elements.tsx'

interface Welcome {
  /** What the sign-up page promises, in its own words. */
  promise: string
}

/** The first offer of many: welcomes who signed up. Nothing that was typed is repeated, because the address may be another's. */
export const signupWelcome = defineMail({
  kind: 'signup_welcome',
  audience: 'guest',
  transactional: false,
  subject: (_: Welcome, { brand }) => `Welcome to offers from ${brand}`,
  View: ({ data: { promise }, brand, origin }) => (
    <>
      <Title>You are on the list</Title>
      {promise && <Paragraph>{promise}</Paragraph>}
      <Paragraph>Show this mail to your server the next time you sit down with us, at any {brand}.</Paragraph>
      <Button href={origin + paths.locationMap}>Find your restaurant</Button>
      <Paragraph>We write when there is something worth the trip. You can stop it whenever you like, below.</Paragraph>
    </>
  ),
  sample: { promise: 'A free appetizer or dessert, and other deals all year.' },
})
