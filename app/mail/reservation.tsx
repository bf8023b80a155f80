import { formatMinuteOfDay } from '#schema/time/clock.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { defineMailTemplate } from './define.ts'
import { appendGreetingName } from './greeting.ts'
import { MailButton, MailDescriptionList, MailParagraph, MailQuotation, MailTitle } from './mail-elements.tsx'
import { formatPeopleCount, type MailLocationData, sampleMailLocation } from './mail-location.tsx'

/** The reservation data of a guest's mail. */
export interface ReservationMailData {
  reference: string
  /** `YYYY-MM-DD`, and minutes after midnight, in the restaurant's time zone. */
  date: string
  minute: number
  party_size: number
  name: string
  /** The path of the guest's own page. */
  path: string
  location: MailLocationData
}

/** The reservation data of the restaurants' mail, with the guest's details. */
export interface ReservationStaffNoticeMailData extends ReservationMailData {
  phone: string
  email: string
  notes: string
  cancelled: boolean
}

const sample: ReservationMailData = {
  reference: 'K7M4-92QX',
  date: '2026-11-27',
  minute: 18 * 60 + 30,
  party_size: 4,
  name: 'Ida',
  path: '/reserve/abc/',
  location: sampleMailLocation,
}

const when = ({ date, minute }: ReservationMailData) => `${formatLongDate(date)}, ${formatMinuteOfDay(minute)}`

const Reservation = ({ reservation }: { reservation: ReservationMailData }) => (
  <MailDescriptionList
    rows={[
      ['When', when(reservation)],
      ['Party', formatPeopleCount(reservation.party_size)],
      ['Reference', reservation.reference],
      ['Restaurant', reservation.location.address],
      ['Phone', reservation.location.phone],
    ]}
  />
)

/** To a guest who has reserved a table. */
export const reservationConfirmedMailTemplate = defineMailTemplate({
  kind: 'reservation_confirmed',
  audience: 'guest',
  transactional: true,
  subject: (reservation: ReservationMailData, { brand }) =>
    `Your table at ${brand} ${reservation.location.name}: ${when(reservation)}`,
  View: ({ data, origin }) => (
    <>
      <MailTitle>{appendGreetingName('Your table is reserved', data.name)}</MailTitle>
      <Reservation reservation={data} />
      <MailParagraph>If your plans change, please cancel, so that another guest can have the table.</MailParagraph>
      <MailButton href={origin + data.path}>View or cancel your reservation</MailButton>
    </>
  ),
  sample,
})

/** To a guest who has cancelled. */
export const reservationCancelledMailTemplate = defineMailTemplate({
  kind: 'reservation_cancelled',
  audience: 'guest',
  transactional: true,
  subject: (reservation: ReservationMailData) => `Cancelled: your table on ${when(reservation)}`,
  View: ({ data, origin }) => (
    <>
      <MailTitle>Your reservation is cancelled</MailTitle>
      <Reservation reservation={data} />
      <MailButton href={`${origin}/`}>Reserve another time</MailButton>
    </>
  ),
  sample,
})

/** To the restaurants' mailbox, for reservations and cancellations. */
export const reservationStaffNoticeMailTemplate = defineMailTemplate({
  kind: 'reservation_notice',
  audience: 'staff',
  transactional: true,
  subject: (reservation: ReservationStaffNoticeMailData) =>
    `${reservation.cancelled ? 'Cancelled' : 'Reserved'}: ${reservation.location.name}, ${when(reservation)}, ${formatPeopleCount(reservation.party_size)}`,
  View: ({ data }) => (
    <>
      <MailTitle>{data.cancelled ? 'A reservation was cancelled' : 'A table was reserved'}</MailTitle>
      <MailDescriptionList
        rows={[
          ['Restaurant', data.location.name],
          ['When', when(data)],
          ['Party', formatPeopleCount(data.party_size)],
          ['Name', data.name],
          ['Phone', data.phone],
          ['E-mail', data.email],
          ['Reference', data.reference],
        ]}
      />
      {data.notes && <MailQuotation>{data.notes}</MailQuotation>}
    </>
  ),
  sample: {
    ...sample,
    phone: '(555) 010-0142',
    email: 'ida@example.com',
    notes: 'A high chair, please.\nWe come by train.',
    cancelled: false,
  },
})
