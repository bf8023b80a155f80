import { pickupOrderNoticeMailTemplate, pickupOrderStatusMailTemplate } from '#app/mail/orders.tsx'
import { paths } from '#schema/paths.ts'
import { defineFormHandler, type FailedFormStepResult, type FormHandlerContext } from '../forms/define-form.ts'
import { composeMailFromTemplate } from '../mail/compose-mail.ts'
import { prepareChangedRowGuard } from '../stores/commit.ts'
import { toPickupOrderMailData } from './mail-data.ts'
import { findPickupOrderByKey, type PickupOrderWithLocation, preparePickupOrderStatusUpdate } from './queries.ts'

const startedOrderError: FailedFormStepResult = {
  ok: false,
  isConflict: true,
  problems: {},
  formErrors: ['The restaurant has already started on your order. Please call it.'],
}

/**
 * Cancels an order that the kitchen has not begun; the link of the order is the authorization. Cancelling again changes
 * nothing and sends no mail.
 */
export const cancelPickupOrderFormHandler = defineFormHandler<PickupOrderWithLocation>({
  async parse(values, { env, site }) {
    const found = await findPickupOrderByKey(env.DB, site, values['key'] ?? '')
    if (!found) return { ok: false, problems: {}, formErrors: ['There is no such order.'] }
    const { status } = found.order
    return status === 'received' || status === 'cancelled' ? { ok: true, value: found } : startedOrderError
  },
  async plan(found, context) {
    const { DB } = context.env
    const { id, key, status } = found.order
    const location = paths.orderConfirmation(key)
    if (status === 'cancelled') return { ok: true, value: { statements: [], location } }
    return {
      ok: true,
      value: {
        statements: [preparePickupOrderStatusUpdate(DB, id, { from: 'received', to: 'cancelled' }, context.now)],
        finalGuards: [prepareChangedRowGuard(DB)],
        conflict: { expected: 'changed', error: startedOrderError },
        mails: await composeMails(context, found),
        location,
      },
    }
  },
})

/** Composes the mails to the guest, if there is an address, and to the restaurants' mailbox, if set. */
async function composeMails(context: FormHandlerContext, { order, ...location }: PickupOrderWithLocation) {
  const data = { ...toPickupOrderMailData(order, location, context.now), status: 'cancelled' as const }
  const { order_mailbox } = context.settings.seating
  const { email, phone, notes } = order
  return Promise.all([
    ...(email ? [composeMailFromTemplate(context, pickupOrderStatusMailTemplate, data, { to: email })] : []),
    ...(order_mailbox
      ? [
          composeMailFromTemplate(
            context,
            pickupOrderNoticeMailTemplate,
            { ...data, phone, notes, isCancelled: true },
            { to: order_mailbox },
          ),
        ]
      : []),
  ])
}
