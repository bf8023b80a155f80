import { defineMail } from './define.ts'
import { toGreeting } from './greeting.ts'
import { Button, FactList, Paragraph, Title } from './mail-elements.tsx'
import { type MailLocation, peopleText, sampleMailLocation } from './mail-location.tsx'

interface Ready {
  name: string
  party_size: number
  path: string
  location: MailLocation
}

/** To a party whose table is free. */
export const waitListReady = defineMail({
  kind: 'wait_list_ready',
  audience: 'guest',
  // Sent by a host to a party that has already received a mail when it joined.
  maxPerHour: 8,
  transactional: true,
  subject: ({ location }: Ready, { brand }) => `Your table is ready at ${brand} ${location.name}`,
  View: ({ data: { name, party_size, path, location }, origin }) => (
    <>
      <Title>{toGreeting('Your table is ready', name)}</Title>
      <Paragraph>Please come to the host now. We hold the table for a little while.</Paragraph>
      <FactList
        rows={[
          ['Party', peopleText(party_size)],
          ['Restaurant', location.address],
          ['Phone', location.phone],
        ]}
      />
      <Button href={origin + path}>See your place in line</Button>
    </>
  ),
  sample: { name: 'Ida', party_size: 4, path: '/waitlist/abc/', location: sampleMailLocation },
})
