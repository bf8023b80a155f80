import { defineMail } from './define.ts'
import { greeting } from './greeting.ts'
import { Button, Facts, Paragraph, Title } from './parts.tsx'
import { type MailedRestaurant, people, sampleRestaurant } from './restaurant.tsx'

interface Joined {
  name: string
  party_size: number
  quoted: string
  /** Of the party's own page. */
  path: string
  restaurant: MailedRestaurant
}

/** To a party that has joined a wait list. */
export const waitListJoined = defineMail({
  kind: 'wait_list_joined',
  audience: 'guest',
  transactional: true,
  subject: ({ restaurant }: Joined, { brand }) => `You are on the wait list of ${brand} ${restaurant.name}`,
  View: ({ data: { name, party_size, quoted, path, restaurant }, origin }) => (
    <>
      <Title>{greeting('You are on the list', name)}</Title>
      <Paragraph>Your page says how many parties are before you. Give up your place there if your plans change.</Paragraph>
      <Facts
        rows={[
          ['Party', people(party_size)],
          ['Wait when you joined', quoted],
          ['Restaurant', restaurant.address],
          ['Phone', restaurant.phone],
        ]}
      />
      <Button href={origin + path}>See your place in line</Button>
    </>
  ),
  sample: { name: 'Ida', party_size: 4, quoted: '15–20 min', path: '/waitlist/abc/', restaurant: sampleRestaurant },
})
