export { order, orderPlaced, placeOrder } from './order.tsx'
export { cancelReservation, placeReservation, reservation, reserve } from './reserve.tsx'
export { joinByForm, leaveByForm, waitList, waitListPlace } from './waitlist.tsx'
