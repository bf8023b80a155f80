import type { OrderServiceType } from '#schema/seating/ordering.ts'

export const orderServiceLabels: Record<OrderServiceType, string> = {
  pick_up: 'Pick-up',
  curbside: 'Curbside',
  delivery: 'Delivery',
}
