import { defineMailTemplate } from './define.ts'
import { appendGreetingName } from './greeting.ts'
import { MailButton, MailDescriptionList, MailParagraph, MailTitle } from './mail-elements.tsx'
import { formatPeopleCount, type MailLocationData, sampleMailLocation } from './mail-location.tsx'

interface Ready {
  name: string
  party_size: number
  path: string
  location: MailLocationData
}

/** To a party whose table is free. */
export const waitListReadyMailTemplate = defineMailTemplate({
  kind: 'wait_list_ready',
  audience: 'guest',
  // Sent by a host to a party that has already received a mail when it joined.
  maxPerHour: 8,
  transactional: true,
  subject: ({ location }: Ready, { brand }) => `Your table is ready at ${brand} ${location.name}`,
  View: ({ data: { name, party_size, path, location }, origin }) => (
    <>
      <MailTitle>{appendGreetingName('Your table is ready', name)}</MailTitle>
      <MailParagraph>Please come to the host now. We hold the table for a little while.</MailParagraph>
      <MailDescriptionList
        rows={[
          ['Party', formatPeopleCount(party_size)],
          ['Restaurant', location.address],
          ['Phone', location.phone],
        ]}
      />
      <MailButton href={origin + path}>See your place in line</MailButton>
    </>
  ),
  sample: { name: 'Ida', party_size: 4, path: '/waitlist/abc/', location: sampleMailLocation },
})
