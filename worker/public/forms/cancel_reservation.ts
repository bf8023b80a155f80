import { reservationCancelled, reservationNotice } from '#app/mail/reservation.tsx'
import { paths } from '#schema/paths.ts'
import { restaurantOf } from '../../data/location.ts'
import { cancelStatement, type ReservationAt, reservationWithKey } from '../../data/reservation.ts'
import { letterOf } from '../../letter.ts'
import { defineForm, type FormContext } from './define.ts'

/** Gives a reserved table back; whoever knows the reservation's link may. A second time changes and tells nothing. */
export const cancelReservationForm = defineForm<ReservationAt>({
  async parse(values, { env }) {
    const at = await reservationWithKey(env.DB, values['key'] ?? '')
    return at ? { ok: true, value: at } : { ok: false, problems: {}, formErrors: ['There is no such reservation.'] }
  },
  async plan(at, context) {
    const { key, cancelled_at } = at.reserved
    return {
      ok: true,
      value: {
        statements: [cancelStatement(context.env.DB, key, context.now)],
        mails: cancelled_at === null ? await lettersOf(context, at) : [],
        location: paths.reservationPlaced(key),
      },
    }
  },
})

async function lettersOf(context: FormContext, at: ReservationAt) {
  const { reserved } = at
  const data = { ...reserved, path: paths.reservationPlaced(reserved.key), restaurant: restaurantOf(at) }
  const { reservation_mailbox } = context.settings.seating
  return Promise.all([
    letterOf(context, reservationCancelled, data, { to: reserved.email }),
    ...(reservation_mailbox
      ? [letterOf(context, reservationNotice, { ...data, cancelled: true }, { to: reservation_mailbox, replyTo: reserved.email })]
      : []),
  ])
}
