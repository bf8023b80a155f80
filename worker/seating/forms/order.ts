import { orderIntentNoticeMailTemplate } from '#app/mail/orders.tsx'
import { paths } from '#schema/paths.ts'
import { listOfferedOrderServices, type OrderServiceType } from '#schema/seating/ordering.ts'
import { orderIntentFormInput } from '#schema/seating/wire.ts'
import { defineFormHandler, type FormHandlerContext, parseFormValuesWithSchema } from '../../forms/define-form.ts'
import {
  isLocationTemporarilyClosed,
  type StoredLocation,
  toLocationOrderMethods,
  toMailLocation,
} from '../../locations/stored-location.ts'
import { composeMailFromTemplate } from '../../mail/compose-mail.ts'
import { createRandomToken } from '../../security/signing.ts'
import { createBookingReferenceCode } from '../create-reference-code.ts'
import { findNotClosedLocationByNumberText } from '../location-of-number.ts'
import { prepareOrderIntentInsert } from '../orders/queries.ts'
import { createTemporarilyClosedLocationError } from './closed-error.ts'

interface Order {
  location: StoredLocation
  service: OrderServiceType
}

/** Stores the intent to order, notifies the restaurants' mailbox, and creates a reference for the phone. */
export const orderIntentFormHandler = defineFormHandler<Order>({
  async parse(values, { env, site }) {
    const location = await findNotClosedLocationByNumberText(env.DB, site, values['rlid'])
    if (location && isLocationTemporarilyClosed(location))
      return createTemporarilyClosedLocationError(location, 'takes no orders')
    if (location?.has_online_ordering !== 1)
      return { ok: false, problems: {}, formErrors: ['This restaurant takes orders by phone only.'] }
    const input = parseFormValuesWithSchema(orderIntentFormInput, values)
    if (!input.ok) return input
    const { service } = input.value
    return listOfferedOrderServices(toLocationOrderMethods(location)).includes(service)
      ? { ok: true, value: { location, service } }
      : { ok: false, problems: { service: 'This restaurant does not offer that. Choose another way.' } }
  },
  async plan({ location, service }, context) {
    const order = {
      key: createRandomToken(16),
      reference: createBookingReferenceCode(),
      location_id: location.id,
      service,
      created_at: context.now.toISOString(),
    }
    return {
      ok: true,
      value: {
        statements: [prepareOrderIntentInsert(context.env.DB, order)],
        mails: await composeMails(context, { ...order, location: toMailLocation(location) }),
        location: paths.orderConfirmation(order.key),
      },
    }
  },
})

async function composeMails(context: FormHandlerContext, data: typeof orderIntentNoticeMailTemplate.sample) {
  const { order_mailbox } = context.settings.seating
  return order_mailbox
    ? [await composeMailFromTemplate(context, orderIntentNoticeMailTemplate, data, { to: order_mailbox })]
    : []
}
