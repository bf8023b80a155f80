import type { FormName } from '#schema/forms/wire.ts'
import { unsubscribeFormHandler } from '../mail/forms/unsubscribe.ts'
import { cancelPickupOrderFormHandler } from '../orders/cancel-order.ts'
import { pickupOrderFormHandler } from '../orders/place-order.ts'
import { cancelReservationFormHandler } from '../seating/forms/cancel_reservation.ts'
import { leaveWaitListFormHandler } from '../seating/forms/leave_wait_list.ts'
import { orderIntentFormHandler } from '../seating/forms/order.ts'
import { reservationFormHandler } from '../seating/forms/reservation.ts'
import { waitListFormHandler } from '../seating/forms/wait_list.ts'
import { contactFormHandler } from './contact/contact.ts'
import type { AnyFormHandler } from './define-form.ts'
import { signupFormHandler } from './signup/signup.ts'

/** The handler of each form. A form without a handler does not compile. */
const handlers: { [Name in FormName]: AnyFormHandler } = {
  unsubscribe: unsubscribeFormHandler,
  contact: contactFormHandler,
  signup: signupFormHandler,
  reservation: reservationFormHandler,
  cancel_reservation: cancelReservationFormHandler,
  wait_list: waitListFormHandler,
  leave_wait_list: leaveWaitListFormHandler,
  order: orderIntentFormHandler,
  pickup_order: pickupOrderFormHandler,
  cancel_pickup_order: cancelPickupOrderFormHandler,
}

export const getFormHandler = (form: FormName): AnyFormHandler => handlers[form]
