import type { PickupOrderMailData } from '#app/mail/orders.tsx'
import { formatPrice } from '#schema/menus/menu-price.ts'
import { describeOrderedDish } from '#schema/orders/basket-prices.ts'
import { formatPickupTime } from '#schema/orders/pickup-times.ts'
import { paths } from '#schema/paths.ts'
import type { PickupOrderRow } from '#schema/tables.ts'
import { type StoredLocation, toMailLocation } from '../locations/stored-location.ts'

type MailedOrder = Pick<
  PickupOrderRow,
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
    details: describeOrderedDish(line),
    price: formatPrice(line.quantity * line.unit_cents, currency),
  })),
  total: formatPrice(total_cents, currency),
  path: paths.orderConfirmation(key),
  location: toMailLocation(location),
})
