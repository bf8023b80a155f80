export { handleOrderFormPost, serveOrderConfirmation, serveOrderPage } from './orders/pages.tsx'
export {
  handleReservationCancellationPost,
  handleReservationFormPost,
  serveReservationForm,
  serveReservationPage,
} from './reservations/pages.tsx'
export {
  handleWaitListJoinPost,
  handleWaitListLeavePost,
  serveWaitListEntryPage,
  serveWaitListForm,
} from './wait-lists/pages.tsx'
