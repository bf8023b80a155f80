import type { OrderService } from '#schema/rules/ordering.ts'

export const orderServiceNames: Record<OrderService, string> = { pick_up: 'Pick-up', curbside: 'Curbside', delivery: 'Delivery' }
