import { pickupOrderStaffNoticeMailTemplate } from '#app/mail/orders.tsx'
import { paths } from '#schema/paths.ts'
import { secretLinkKeyParams } from '#schema/seating/address-wire.ts'
import {
  defineFormHandler,
  type FailedFormStepResult,
  type FormHandlerContext,
  parseFormValuesWithSchema,
} from '../forms/define-form.ts'
import { composeMailFromTemplate } from '../mail/compose-mail.ts'
import type { OutboxMessage } from '../mail/enqueue.ts'
import { prepareChangedRowGuard } from '../stores/commit.ts'
import { composeOrderStatusMessages, toPickupOrderMailData } from './mail-data.ts'
import { findPickupOrderByLinkKey, type PickupOrderWithLocation, preparePickupOrderStatusUpdate } from './queries.ts'

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
    const link = parseFormValuesWithSchema(secretLinkKeyParams, values)
    const found = link.ok ? await findPickupOrderByLinkKey(env.DB, site, link.value.key) : null
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
        mails: await composeMessages(context, found),
        location,
      },
    }
  },
})

/** Composes the messages that the guest asked for, and the mail to the restaurants' mailbox, if set. */
async function composeMessages(
  context: FormHandlerContext,
  { order, ...location }: PickupOrderWithLocation,
): Promise<OutboxMessage[]> {
  const data = { ...toPickupOrderMailData(order, location, context.now), status: 'cancelled' as const }
  const { order_mailbox } = context.settings.seating
  const notice = { ...data, phone: order.phone, notes: order.notes, isCancelled: true }
  return [
    ...(await composeOrderStatusMessages(context, order, data)),
    ...(order_mailbox
      ? [
          await composeMailFromTemplate(context, pickupOrderStaffNoticeMailTemplate, notice, {
            to: order_mailbox,
            replyTo: order.email || undefined,
            guestPhone: order.phone,
          }),
        ]
      : []),
  ]
}
