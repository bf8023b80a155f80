import { orderNotice } from '#app/mail/order_notice.tsx'
import { paths } from '#schema/paths.ts'
import { type OrderService, offeredServices } from '#schema/rules/ordering.ts'
import { orderInput, rlidIn } from '#schema/wire/seating.ts'
import { flagsOf, isTemporarilyClosed, restaurantOf, type StoredLocation } from '../../data/location.ts'
import { orderStatement } from '../../data/order-intent.ts'
import { newReference } from '../../data/reference.ts'
import { restaurantAt } from '../../data/reservation.ts'
import { letterOf } from '../../letter.ts'
import { randomToken } from '../../signing.ts'
import { closedRefusal } from './closed-refusal.ts'
import { defineForm, type FormContext, read } from './define.ts'

interface Order {
  at: StoredLocation
  service: OrderService
}

/** An order somebody wants to give: kept, told to the restaurants' mailbox, and named by a reference for the telephone. */
export const orderForm = defineForm<Order>({
  async parse(values, { env }) {
    const rlid = rlidIn(values['rlid'])
    const at = rlid === null ? null : await restaurantAt(env.DB, rlid)
    if (at && isTemporarilyClosed(at)) return closedRefusal(at, 'takes no orders')
    if (at?.has_online_ordering !== 1) return { ok: false, problems: {}, formErrors: ['This restaurant takes orders by phone only.'] }
    const input = read(orderInput, values)
    if (!input.ok) return input
    const { service } = input.value
    return offeredServices(flagsOf(at)).includes(service)
      ? { ok: true, value: { at, service } }
      : { ok: false, problems: { service: 'This restaurant does not offer that. Choose another way.' } }
  },
  async plan({ at, service }, context) {
    const order = { key: randomToken(16), reference: newReference(), location_id: at.id, service, created_at: context.now.toISOString() }
    return {
      ok: true,
      value: {
        statements: [orderStatement(context.env.DB, order)],
        mails: await lettersOf(context, { ...order, restaurant: restaurantOf(at) }),
        location: paths.orderPlaced(order.key),
      },
    }
  },
})

async function lettersOf(context: FormContext, data: typeof orderNotice.sample) {
  const { order_mailbox } = context.settings.seating
  return order_mailbox ? [await letterOf(context, orderNotice, data, { to: order_mailbox })] : []
}
