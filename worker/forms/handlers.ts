import type { FormName } from '#schema/forms/wire.ts'
import { unsubscribeForm } from '../mail/forms/unsubscribe.ts'
import { cancelReservationForm } from '../seating/forms/cancel_reservation.ts'
import { leaveWaitListForm } from '../seating/forms/leave_wait_list.ts'
import { orderForm } from '../seating/forms/order.ts'
import { reservationForm } from '../seating/forms/reservation.ts'
import { waitListForm } from '../seating/forms/wait_list.ts'
import { contactForm } from './contact/contact.ts'
import type { AnyFormHandler } from './define-form.ts'
import { signupForm } from './signup/signup.ts'

/** The handler of each form. A form without a handler does not compile. */
const handlers: { [Name in FormName]: AnyFormHandler } = {
  unsubscribe: unsubscribeForm,
  contact: contactForm,
  signup: signupForm,
  reservation: reservationForm,
  cancel_reservation: cancelReservationForm,
  wait_list: waitListForm,
  leave_wait_list: leaveWaitListForm,
  order: orderForm,
}

export const getFormHandler = (form: FormName): AnyFormHandler => handlers[form]
