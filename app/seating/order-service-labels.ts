import type { OrderService } from '#schema/seating/ordering.ts'

export const orderServiceLabels: Record<OrderService, string> = {
  pick_up: 'Pick-up',
  curbside: 'Curbside',
  delivery: 'Delivery',
}
