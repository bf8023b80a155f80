import type { PricedBasketLine } from '#schema/orders/basket-prices.ts'
import { isFinalPickupOrderStatus, type PickupOrderStatus } from '#schema/orders/order-status.ts'
import { formatPickupTime } from '#schema/orders/pickup-times.ts'
import type { PickupService } from '#schema/orders/wire.ts'
import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { orderServiceTypeLabels } from '../seating/order-service-labels.ts'
import {
  GuestActionResultMessage,
  LabelValueList,
  PhoneCallButton,
  RefusedCancellation,
} from '../seating/seating-layout.tsx'
import { PublicSiteForm } from '../ui/forms/form.tsx'
import { usePostedFormState } from '../ui/forms/form-state.ts'
import { OrderedDishes, OrderTotalText } from './basket.tsx'
import { OrderLayout } from './order-layout.tsx'
import { describePickupOrderStatus } from './order-status-text.ts'

interface PlacedOrder {
  /** The secret of its link. */
  key: string
  reference: string
  service: PickupService
  /** ISO 8601. */
  pickup_at: string
  name: string
  lines: readonly PricedBasketLine[]
  total_cents: number
  currency: string
  status: PickupOrderStatus
  /** When its status last changed. */
  updated_at: string
}

interface PlacedOrderProps {
  location: LocationInPageData
  now: Date
  order: PlacedOrder
}

/** How often the page reloads without script, in seconds. */
const reloadInterval = 60

/**
 * The page of an order for its guest: how far it is, what it has, and what there is to pay. Script keeps it up to date
 * (`islands/orders/order-status.ts`); without it the page reloads every minute.
 */
export function PlacedOrderPage({ location, now, order }: PlacedOrderProps) {
  const time = formatPickupTime(Date.parse(order.pickup_at), location.time_zone, now)
  const { title, description } = describePickupOrderStatus(order.status, order.service, time)
  const isOver = isFinalPickupOrderStatus(order.status)
  return (
    <OrderLayout title={title} location={location} now={now}>
      {!isOver && (
        <noscript>
          <meta httpEquiv="refresh" content={String(reloadInterval)} />
        </noscript>
      )}
      <div
        role="status"
        {...(!isOver && { 'data-island': 'seating', 'data-start': 'load', 'data-order-version': order.updated_at })}
      >
        <GuestActionResultMessage isSuccess={order.status !== 'cancelled'}>{description}</GuestActionResultMessage>
      </div>
      <LabelValueList
        rows={[
          ['Reference', <strong key="reference">{order.reference}</strong>],
          ['When', time],
          ['Service', orderServiceTypeLabels[order.service]],
          ['Name', order.name],
        ]}
      />
      <OrderedDishes dishes={order.lines} currency={order.currency} />
      {order.status !== 'cancelled' && <OrderTotalText cents={order.total_cents} currency={order.currency} />}
      {order.status !== 'picked_up' && (
        <div className="button-row">
          <PhoneCallButton phone={location.phone}>Call the restaurant</PhoneCallButton>
        </div>
      )}
      {order.status === 'received' ? (
        <CancelOrderForm orderKey={order.key} />
      ) : (
        <RefusedCancellation form="cancel_pickup_order" />
      )}
    </OrderLayout>
  )
}

/** Cancels an order that the kitchen has not begun. */
function CancelOrderForm({ orderKey }: { orderKey: string }) {
  const { formErrors } = usePostedFormState('cancel_pickup_order')
  return (
    <details className="seating-cancel" open={formErrors.length > 0}>
      <summary>My plans have changed</summary>
      <PublicSiteForm
        name="cancel_pickup_order"
        action={paths.orderConfirmation(orderKey)}
        submitLabel="Cancel the order"
        label="Cancel the order"
      >
        <input type="hidden" name="key" value={orderKey} />
        <p>You can cancel until the restaurant starts to prepare it. This cannot be undone, but you can order again.</p>
      </PublicSiteForm>
    </details>
  )
}
