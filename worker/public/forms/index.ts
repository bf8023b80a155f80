import type { FormName } from '#schema/wire/form.ts'
import { cancelReservationForm } from './cancel_reservation.ts'
import { contactForm } from './contact.ts'
import type { AnyFormHandler } from './define.ts'
import { leaveWaitListForm } from './leave_wait_list.ts'
import { orderForm } from './order.ts'
import { reservationForm } from './reservation.ts'
import { signupForm } from './signup.ts'
import { unsubscribeForm } from './unsubscribe.ts'
import { waitListForm } from './wait_list.ts'

/** What stands behind each form. A form without its handler does not compile. */
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

export const handlerOf = (form: FormName): AnyFormHandler => handlers[form]
