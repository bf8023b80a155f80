export { placeOrder, showOrderConfirmation, showOrderPage } from './orders/pages.tsx'
export {
  showReservation,
  showReservationForm,
  submitReservation,
  submitReservationCancellation,
} from './reservations/pages.tsx'
export { showWaitListEntry, showWaitListForm, submitWaitListJoin, submitWaitListLeave } from './wait-lists/pages.tsx'
