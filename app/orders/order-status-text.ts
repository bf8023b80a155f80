import type { PickupOrderStatus } from '#schema/orders/order-status.ts'
import type { PickupService } from '#schema/orders/wire.ts'

/** The status of an order for its guest: headline and explanation. `time` is when they pick it up. */
export function describePickupOrderStatus(
  status: PickupOrderStatus,
  service: PickupService,
  time: string,
): { title: string; description: string } {
  switch (status) {
    case 'received':
      return { title: 'We have your order', description: `We prepare it for ${time}.` }
    case 'preparing':
      return { title: 'We are preparing your order', description: `It will be ready ${time}.` }
    case 'ready':
      return {
        title: 'Your order is ready',
        description:
          service === 'curbside' ? 'Call us when you are here, and we bring it out to your car.' : 'Please come in.',
      }
    case 'picked_up':
      return { title: 'Enjoy your meal', description: 'You have picked up your order.' }
    case 'cancelled':
      return {
        title: 'Your order is cancelled',
        description: 'There is nothing to pay. Please call the restaurant if you have a question.',
      }
    default:
      return status satisfies never
  }
}
