import { defineMail } from './define.ts'
import { toGreeting } from './greeting.ts'
import { Button, FactList, Paragraph, Title } from './mail-elements.tsx'
import { type MailLocation, peopleText, sampleMailLocation } from './mail-location.tsx'

interface Joined {
  name: string
  party_size: number
  estimate: string
  /** The path of the party's own page. */
  path: string
  location: MailLocation
}

/** To a party that has joined a wait list. */
export const waitListJoined = defineMail({
  kind: 'wait_list_joined',
  audience: 'guest',
  transactional: true,
  subject: ({ location }: Joined, { brand }) => `You are on the wait list of ${brand} ${location.name}`,
  View: ({ data: { name, party_size, estimate, path, location }, origin }) => (
    <>
      <Title>{toGreeting('You are on the list', name)}</Title>
      <Paragraph>
        Your page shows how many parties are ahead of you. If your plans change, you can leave the list there.
      </Paragraph>
      <FactList
        rows={[
          ['Party', peopleText(party_size)],
          ['Wait when you joined', estimate],
          ['Restaurant', location.address],
          ['Phone', location.phone],
        ]}
      />
      <Button href={origin + path}>See your place in line</Button>
    </>
  ),
  sample: { name: 'Ida', party_size: 4, estimate: '15–20 min', path: '/waitlist/abc/', location: sampleMailLocation },
})
