import { orderNotice } from '#app/mail/order_notice.tsx'
import { paths } from '#schema/paths.ts'
import { type OrderService, offeredServices } from '#schema/seating/ordering.ts'
import { orderInput, parseRlid } from '#schema/seating/wire.ts'
import { defineForm, type FormContext, parseFormValues } from '../../forms/define-form.ts'
import {
  isTemporarilyClosed,
  type StoredLocation,
  toMailLocation,
  toOrderingOptions,
} from '../../locations/stored-location.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { createRandomToken } from '../../security/signing.ts'
import { createReferenceCode } from '../create-reference-code.ts'
import { insertOrderIntent } from '../orders/queries.ts'
import { findSeatingLocation } from '../reservations/queries.ts'
import { closedLocationError } from './closed-error.ts'

interface Order {
  location: StoredLocation
  service: OrderService
}

/** Stores the intent to order, notifies the restaurants' mailbox, and creates a reference for the phone. */
export const orderForm = defineForm<Order>({
  async parse(values, { env }) {
    const rlid = parseRlid(values['rlid'])
    const location = rlid === null ? null : await findSeatingLocation(env.DB, rlid)
    if (location && isTemporarilyClosed(location)) return closedLocationError(location, 'takes no orders')
    if (location?.has_online_ordering !== 1)
      return { ok: false, problems: {}, formErrors: ['This restaurant takes orders by phone only.'] }
    const input = parseFormValues(orderInput, values)
    if (!input.ok) return input
    const { service } = input.value
    return offeredServices(toOrderingOptions(location)).includes(service)
      ? { ok: true, value: { location, service } }
      : { ok: false, problems: { service: 'This restaurant does not offer that. Choose another way.' } }
  },
  async plan({ location, service }, context) {
    const order = {
      key: createRandomToken(16),
      reference: createReferenceCode(),
      location_id: location.id,
      service,
      created_at: context.now.toISOString(),
    }
    return {
      ok: true,
      value: {
        statements: [insertOrderIntent(context.env.DB, order)],
        mails: await composeMails(context, { ...order, location: toMailLocation(location) }),
        location: paths.orderConfirmation(order.key),
      },
    }
  },
})

async function composeMails(context: FormContext, data: typeof orderNotice.sample) {
  const { order_mailbox } = context.settings.seating
  return order_mailbox ? [await composeMail(context, orderNotice, data, { to: order_mailbox })] : []
}
