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

/** Gives a reserved table back; whoever knows the reservation's link may. A second time changes and tells nothing. */
export const cancelReservationForm = defineForm<ReservationWithLocation>({
  async parse(values, { env }) {
    const at = await findReservationByLinkKey(env.DB, values['key'] ?? '')
    return at ? { ok: true, value: at } : { ok: false, problems: {}, formErrors: ['There is no such reservation.'] }
  },
  async plan(at, context) {
    const { key, cancelled_at } = at.reserved
    return {
      ok: true,
      value: {
        statements: [cancelReservationStatement(context.env.DB, key, context.now)],
        mails: cancelled_at === null ? await composeMails(context, at) : [],
        location: paths.reservationConfirmation(key),
      },
    }
  },
})

async function composeMails(context: FormContext, at: ReservationWithLocation) {
  const { reserved } = at
  const data = { ...reserved, path: paths.reservationConfirmation(reserved.key), location: toMailLocation(at) }
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
