import { clockText } from '#schema/rules/clock.ts'
import { longDate } from '#schema/rules/dates.ts'
import { defineMail } from './define.ts'
import { greeting } from './greeting.ts'
import { Button, Facts, Paragraph, Quotation, Title } from './parts.tsx'
import { type MailedRestaurant, people, sampleRestaurant } from './restaurant.tsx'

/** A reservation as its mails tell it. */
export interface MailedReservation {
  reference: string
  /** `YYYY-MM-DD`, and minutes after midnight, by the clocks of the restaurant. */
  date: string
  minute: number
  party_size: number
  name: string
  /** Of the guest's own page. */
  path: string
  restaurant: MailedRestaurant
}

/** The same for the restaurants, with what the guest told them. */
export interface TakenReservation extends MailedReservation {
  phone: string
  email: string
  notes: string
  cancelled: boolean
}

const sample: MailedReservation = {
  reference: 'K7M4-92QX',
  date: '2026-11-27',
  minute: 18 * 60 + 30,
  party_size: 4,
  name: 'Ida',
  path: '/reserve/abc/',
  restaurant: sampleRestaurant,
}

const when = ({ date, minute }: MailedReservation) => `${longDate(date)}, ${clockText(minute)}`

const Reservation = ({ at }: { at: MailedReservation }) => (
  <Facts
    rows={[
      ['When', when(at)],
      ['Party', people(at.party_size)],
      ['Reference', at.reference],
      ['Restaurant', at.restaurant.address],
      ['Phone', at.restaurant.phone],
    ]}
  />
)

/** To a guest who has reserved a table. */
export const reservationConfirmed = defineMail({
  kind: 'reservation_confirmed',
  audience: 'guest',
  transactional: true,
  subject: (at: MailedReservation, { brand }) => `Your table at ${brand} ${at.restaurant.name}: ${when(at)}`,
  View: ({ data, origin }) => (
    <>
      <Title>{greeting('Your table is reserved', data.name)}</Title>
      <Reservation at={data} />
      <Paragraph>If your plans change, please cancel, so that somebody else can have the table.</Paragraph>
      <Button href={origin + data.path}>See or cancel your reservation</Button>
    </>
  ),
  sample,
})

/** To a guest who has cancelled. */
export const reservationCancelled = defineMail({
  kind: 'reservation_cancelled',
  audience: 'guest',
  transactional: true,
  subject: (at: MailedReservation) => `Cancelled: your table on ${when(at)}`,
  View: ({ data, origin }) => (
    <>
      <Title>Your reservation is cancelled</Title>
      <Reservation at={data} />
      <Button href={`${origin}/`}>Reserve another time</Button>
    </>
  ),
  sample,
})

/** To the restaurants' mailbox, for both. */
export const reservationNotice = defineMail({
  kind: 'reservation_notice',
  audience: 'staff',
  transactional: true,
  subject: (at: TakenReservation) =>
    `${at.cancelled ? 'Cancelled' : 'Reserved'}: ${at.restaurant.name}, ${when(at)}, ${people(at.party_size)}`,
  View: ({ data }) => (
    <>
      <Title>{data.cancelled ? 'A reservation was cancelled' : 'A table was reserved'}</Title>
      <Facts
        rows={[
          ['Restaurant', data.restaurant.name],
          ['When', when(data)],
          ['Party', people(data.party_size)],
          ['Name', data.name],
          ['Phone', data.phone],
          ['E-mail', data.email],
          ['Reference', data.reference],
        ]}
      />
      {data.notes && <Quotation>{data.notes}</Quotation>}
    </>
  ),
  sample: {
    ...sample,
    phone: '(555) 010-0142',
    email: 'ida@example.com',
    notes: 'A high chair, please.\nWe come by boat.',
    cancelled: false,
  },
})
