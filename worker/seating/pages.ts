export { handleCheckoutPost, serveCheckoutPage } from '../orders/checkout-page.tsx'
export { handleOrderCancellationPost } from '../orders/placed-order-page.tsx'
export { handleOrderIntentPost, serveNewOrderPage, serveOrderConfirmation } from './orders/pages.tsx'
export { serveReservationCalendarFile } from './reservations/calendar.ts'
export {
  handleReservationCancellationPost,
  handleReservationFormPost,
  serveReservationDetailsPage,
  serveReservationForm,
} from './reservations/pages.tsx'
export {
  handleWaitListJoinPost,
  handleWaitListLeavePost,
  serveWaitListEntryPage,
  serveWaitListForm,
} from './wait-lists/pages.tsx'
