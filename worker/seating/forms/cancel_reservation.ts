import { reservationCancelledMailTemplate, reservationStaffNoticeMailTemplate } from '#app/mail/reservation.tsx'
import { paths } from '#schema/paths.ts'
import { secretLinkKeyParams } from '#schema/seating/address-wire.ts'
import {
  type AcceptedFormOutboxMessage,
  defineFormHandler,
  type FailedFormStepResult,
  type FormHandlerContext,
  parseFormValuesWithSchema,
} from '../../forms/define-form.ts'
import { toMailLocation } from '../../locations/stored-location.ts'
import { composeMailFromTemplate } from '../../mail/compose-mail.ts'
import {
  findReservationByLinkKey,
  isReservationPast,
  prepareReservationCancellation,
  type ReservationWithLocation,
} from '../reservations/queries.ts'

const pastReservationError: FailedFormStepResult = {
  ok: false,
  isConflict: true,
  problems: {},
  formErrors: ['The time of this reservation has passed, so it cannot be cancelled any more.'],
}

/**
 * Cancels a reservation whose time has not passed; its link is the authorization. Cancelling again, also in two tabs at
 * once, changes nothing and sends no mail.
 */
export const cancelReservationFormHandler = defineFormHandler<ReservationWithLocation>({
  async parse(values, { env, site, now }) {
    const link = parseFormValuesWithSchema(secretLinkKeyParams, values)
    const found = link.ok ? await findReservationByLinkKey(env.DB, site, link.value.key) : null
    if (!found) return { ok: false, problems: {}, formErrors: ['There is no such reservation.'] }
    const isCancelled = found.reserved.cancelled_at !== null
    return isCancelled || !isReservationPast(found, now) ? { ok: true, value: found } : pastReservationError
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

async function composeMails(
  context: FormHandlerContext,
  reservation: ReservationWithLocation,
): Promise<AcceptedFormOutboxMessage[]> {
  const { reserved } = reservation
  const data = { ...reserved, path: paths.reservationConfirmation(reserved.key), location: toMailLocation(reservation) }
  const { reservation_mailbox } = context.settings.seating
  const mails = await Promise.all([
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
  // One of each kind for a reservation, however many tabs cancel it.
  return mails.map((mail) => ({ ...mail, key: `${mail.kind} cancelled ${reserved.key}` }))
}
