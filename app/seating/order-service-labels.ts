import type { OrderServiceType } from '#schema/seating/ordering.ts'

export const orderServiceTypeLabels: Record<OrderServiceType, string> = {
  pick_up: 'Pick-up',
  curbside: 'Curbside',
  delivery: 'Delivery',
}

export const orderServiceTypeGuestHints: Record<OrderServiceType, string> = {
  pick_up: 'Come in and take it along.',
  curbside: 'We bring it out to your car.',
  delivery: 'We bring it to your door.',
}
