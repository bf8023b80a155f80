import { minutesToClock } from '#schema/time/clock.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { defineMail } from './define.ts'
import { toGreeting } from './greeting.ts'
import { Button, FactList, Paragraph, Quotation, Title } from './mail-elements.tsx'
import { type MailLocation, peopleText, sampleMailLocation } from './mail-location.tsx'

/** The reservation data of a guest's mail. */
export interface ReservationMail {
  reference: string
  /** `YYYY-MM-DD`, and minutes after midnight, in the restaurant's time zone. */
  date: string
  minute: number
  party_size: number
  name: string
  /** The path of the guest's own page. */
  path: string
  location: MailLocation
}

/** The reservation data of the restaurants' mail, with the guest's details. */
export interface ReservationNotice extends ReservationMail {
  phone: string
  email: string
  notes: string
  cancelled: boolean
}

const sample: ReservationMail = {
  reference: 'K7M4-92QX',
  date: '2026-11-27',
  minute: 18 * 60 + 30,
  party_size: 4,
  name: 'Ida',
  path: '/reserve/abc/',
  location: sampleMailLocation,
}

const when = ({ date, minute }: ReservationMail) => `${formatLongDate(date)}, ${minutesToClock(minute)}`

const Reservation = ({ reservation }: { reservation: ReservationMail }) => (
  <FactList
    rows={[
      ['When', when(reservation)],
      ['Party', peopleText(reservation.party_size)],
      ['Reference', reservation.reference],
      ['Restaurant', reservation.location.address],
      ['Phone', reservation.location.phone],
    ]}
  />
)

/** To a guest who has reserved a table. */
export const reservationConfirmed = defineMail({
  kind: 'reservation_confirmed',
  audience: 'guest',
  transactional: true,
  subject: (reservation: ReservationMail, { brand }) =>
    `Your table at ${brand} ${reservation.location.name}: ${when(reservation)}`,
  View: ({ data, origin }) => (
    <>
      <Title>{toGreeting('Your table is reserved', data.name)}</Title>
      <Reservation reservation={data} />
      <Paragraph>If your plans change, please cancel, so that another guest can have the table.</Paragraph>
      <Button href={origin + data.path}>View or cancel your reservation</Button>
    </>
  ),
  sample,
})

/** To a guest who has cancelled. */
export const reservationCancelled = defineMail({
  kind: 'reservation_cancelled',
  audience: 'guest',
  transactional: true,
  subject: (reservation: ReservationMail) => `Cancelled: your table on ${when(reservation)}`,
  View: ({ data, origin }) => (
    <>
      <Title>Your reservation is cancelled</Title>
      <Reservation reservation={data} />
      <Button href={`${origin}/`}>Reserve another time</Button>
    </>
  ),
  sample,
})

/** To the restaurants' mailbox, for reservations and cancellations. */
export const reservationNotice = defineMail({
  kind: 'reservation_notice',
  audience: 'staff',
  transactional: true,
  subject: (reservation: ReservationNotice) =>
    `${reservation.cancelled ? 'Cancelled' : 'Reserved'}: ${reservation.location.name}, ${when(reservation)}, ${peopleText(reservation.party_size)}`,
  View: ({ data }) => (
    <>
      <Title>{data.cancelled ? 'A reservation was cancelled' : 'A table was reserved'}</Title>
      <FactList
        rows={[
          ['Restaurant', data.location.name],
          ['When', when(data)],
          ['Party', peopleText(data.party_size)],
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
