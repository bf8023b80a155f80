import { reservationCancelledMailTemplate, reservationStaffNoticeMailTemplate } from '#app/mail/reservation.tsx'
import { paths } from '#schema/paths.ts'
import { secretLinkKeyParams } from '#schema/seating/address-wire.ts'
import { defineFormHandler, type FormHandlerContext, parseFormValuesWithSchema } from '../../forms/define-form.ts'
import { toMailLocation } from '../../locations/stored-location.ts'
import { composeMailFromTemplate } from '../../mail/compose-mail.ts'
import {
  findReservationByLinkKey,
  prepareReservationCancellation,
  type ReservationWithLocation,
} from '../reservations/queries.ts'

/** Cancels a reservation; its link is the authorization. Canceling again changes nothing and sends no mail. */
export const cancelReservationFormHandler = defineFormHandler<ReservationWithLocation>({
  async parse(values, { env, site }) {
    const link = parseFormValuesWithSchema(secretLinkKeyParams, values)
    const reservation = link.ok ? await findReservationByLinkKey(env.DB, site, link.value.key) : null
    return reservation
      ? { ok: true, value: reservation }
      : { ok: false, problems: {}, formErrors: ['There is no such reservation.'] }
  },
  async plan(reservation, context) {
    const { key, cancelled_at } = reservation.reserved
    return {
      ok: true,
      value: {
        statements: [prepareReservationCancellation(context.env.DB, key, context.now)],
        mails: cancelled_at === null ? await composeMails(context, reservation) : [],
        location: paths.reservationConfirmation(key),
      },
    }
  },
})

async function composeMails(context: FormHandlerContext, reservation: ReservationWithLocation) {
  const { reserved } = reservation
  const data = { ...reserved, path: paths.reservationConfirmation(reserved.key), location: toMailLocation(reservation) }
  const { reservation_mailbox } = context.settings.seating
  return Promise.all([
    composeMailFromTemplate(context, reservationCancelledMailTemplate, data, { to: reserved.email }),
    ...(reservation_mailbox
      ? [
          composeMailFromTemplate(
            context,
            reservationStaffNoticeMailTemplate,
            { ...data, cancelled: true },
            { to: reservation_mailbox, replyTo: reserved.email, guestPhone: reserved.phone },
          ),
        ]
      : []),
  ])
}
