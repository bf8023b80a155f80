import { defineMailTemplate } from './define.ts'
import { appendGreetingName } from './greeting.ts'
import { MailButton, MailDescriptionList, MailParagraph, MailTitle } from './mail-elements.tsx'
import { formatPeopleCount, type MailLocationData, sampleMailLocation } from './mail-location.tsx'

interface Joined {
  name: string
  party_size: number
  estimate: string
  /** The path of the party's own page. */
  path: string
  location: MailLocationData
}

/** To a party that has joined a wait list. */
export const waitListJoinedMailTemplate = defineMailTemplate({
  kind: 'wait_list_joined',
  audience: 'guest',
  transactional: true,
  subject: ({ location }: Joined, { brand }) => `You are on the wait list of ${brand} ${location.name}`,
  View: ({ data: { name, party_size, estimate, path, location }, origin }) => (
    <>
      <MailTitle>{appendGreetingName('You are on the list', name)}</MailTitle>
      <MailParagraph>
        Your page shows how many parties are ahead of you. If your plans change, you can leave the list there.
      </MailParagraph>
      <MailDescriptionList
        rows={[
          ['Party', formatPeopleCount(party_size)],
          ['Wait when you joined', estimate],
          ['Restaurant', location.address],
          ['Phone', location.phone],
        ]}
      />
      <MailButton href={origin + path}>See your place in line</MailButton>
    </>
  ),
  sample: { name: 'Ida', party_size: 4, estimate: '15–20 min', path: '/waitlist/abc/', location: sampleMailLocation },
})
