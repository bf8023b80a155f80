import { type PickupOrderMailData, pickupOrderStatusMailTemplate } from '#app/mail/orders.tsx'
import { pickupOrderStatusTextMessageTemplate } from '#app/text-messages/templates.ts'
import { formatPrice } from '#schema/menus/menu-price.ts'
import { describeDishSizeAndOptions } from '#schema/orders/basket-prices.ts'
import type { PickupOrderStatus } from '#schema/orders/order-status.ts'
import { formatPickupTime } from '#schema/orders/pickup-times.ts'
import { paths } from '#schema/paths.ts'
import type { PickupOrderDatabaseRow } from '#schema/tables.ts'
import { type StoredLocation, toMailLocation } from '../locations/stored-location.ts'
import { composeMailFromTemplate, type MailContext } from '../mail/compose-mail.ts'
import { composeGuestTextMessages, type TextMessageRecipient } from '../mail/compose-text.ts'
import type { OutboxMessage } from '../mail/enqueue.ts'

type MailedOrder = Pick<
  PickupOrderDatabaseRow,
  'key' | 'reference' | 'service' | 'pickup_at' | 'name' | 'lines' | 'total_cents' | 'currency'
>

/** Converts an order to the data of its mails. */
export const toPickupOrderMailData = (
  { key, reference, service, pickup_at, name, lines, total_cents, currency }: MailedOrder,
  location: Parameters<typeof toMailLocation>[0] & Pick<StoredLocation, 'time_zone'>,
  now: Date,
): PickupOrderMailData => ({
  reference,
  service,
  name,
  when: formatPickupTime(Date.parse(pickup_at), location.time_zone, now),
  dishes: lines.map((line) => ({
    name: `${line.quantity} × ${line.name}`,
    details: describeDishSizeAndOptions(line),
    price: formatPrice(line.quantity * line.unit_cents, currency),
  })),
  total: formatPrice(total_cents, currency),
  path: paths.orderConfirmation(key),
  location: toMailLocation(location),
})

type OrderStatusMailData = PickupOrderMailData & { status: PickupOrderStatus }

/** Composes the mail and the text message about an order's status, as far as its guest asked for them. */
export async function composeOrderStatusMessages(
  mailContext: MailContext,
  { email, ...recipient }: TextMessageRecipient & Pick<PickupOrderDatabaseRow, 'email'>,
  data: OrderStatusMailData,
): Promise<OutboxMessage[]> {
  return [
    ...(email ? [await composeMailFromTemplate(mailContext, pickupOrderStatusMailTemplate, data, { to: email })] : []),
    ...composeGuestTextMessages(
      mailContext,
      pickupOrderStatusTextMessageTemplate,
      { ...data, restaurant: data.location.name },
      recipient,
    ),
  ]
}
