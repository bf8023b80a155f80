import { reservationCancelled, reservationNotice } from '#app/mail/reservation.tsx'
import { paths } from '#schema/paths.ts'
import { defineForm, type FormContext } from '../../forms/define-form.ts'
import { toMailLocation } from '../../locations/stored-location.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import {
  cancelReservationStatement,
  findReservationByLinkKey,
  type ReservationWithLocation,
} from '../reservations/queries.ts'

/** Cancels a reservation; its link is the authorization. Canceling again changes nothing and sends no mail. */
export const cancelReservationForm = defineForm<ReservationWithLocation>({
  async parse(values, { env }) {
    const reservation = await findReservationByLinkKey(env.DB, values['key'] ?? '')
    return reservation
      ? { ok: true, value: reservation }
      : { ok: false, problems: {}, formErrors: ['There is no such reservation.'] }
  },
  async plan(reservation, context) {
    const { key, cancelled_at } = reservation.reserved
    return {
      ok: true,
      value: {
        statements: [cancelReservationStatement(context.env.DB, key, context.now)],
        mails: cancelled_at === null ? await composeMails(context, reservation) : [],
        location: paths.reservationConfirmation(key),
      },
    }
  },
})

async function composeMails(context: FormContext, reservation: ReservationWithLocation) {
  const { reserved } = reservation
  const data = { ...reserved, path: paths.reservationConfirmation(reserved.key), location: toMailLocation(reservation) }
  const { reservation_mailbox } = context.settings.seating
  return Promise.all([
    composeMail(context, reservationCancelled, data, { to: reserved.email }),
    ...(reservation_mailbox
      ? [
          composeMail(
            context,
            reservationNotice,
            { ...data, cancelled: true },
            { to: reservation_mailbox, replyTo: reserved.email },
          ),
        ]
      : []),
  ])
}
