import { defineMail } from './define.ts'
import { greeting } from './greeting.ts'
import { Button, Facts, Paragraph, Title } from './parts.tsx'
import { type MailedRestaurant, people, sampleRestaurant } from './restaurant.tsx'

interface Ready {
  name: string
  party_size: number
  path: string
  restaurant: MailedRestaurant
}

/** To a party whose table is free. */
export const waitListReady = defineMail({
  kind: 'wait_list_ready',
  audience: 'guest',
  // A host sends it to a party that was written to when it joined.
  mostInAnHour: 8,
  transactional: true,
  subject: ({ restaurant }: Ready, { brand }) => `Your table is ready at ${brand} ${restaurant.name}`,
  View: ({ data: { name, party_size, path, restaurant }, origin }) => (
    <>
      <Title>{greeting('Your table is ready', name)}</Title>
      <Paragraph>Please come to the host now. We hold the table for a little while.</Paragraph>
      <Facts
        rows={[
          ['Party', people(party_size)],
          ['Restaurant', restaurant.address],
          ['Phone', restaurant.phone],
        ]}
      />
      <Button href={origin + path}>See your place in line</Button>
    </>
  ),
  sample: { name: 'Ida', party_size: 4, path: '/waitlist/abc/', restaurant: sampleRestaurant },
})
