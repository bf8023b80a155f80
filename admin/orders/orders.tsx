import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { formatPrice } from '#schema/menus/menu-price.ts'
import { describeDishSizeAndOptions, describeTillNumbers } from '#schema/orders/basket-prices.ts'
import type { PickupOrderForStaff, PickupOrdersForStaffResponse } from '#schema/orders/host-wire.ts'
import { listNextPickupOrderStatuses, type PickupOrderStatus } from '#schema/orders/order-status.ts'
import { formatPickupTime } from '#schema/orders/pickup-times.ts'
import { paths } from '#schema/paths.ts'
import { RestaurantStaffScreenTabs } from '../seating/location-tabs.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { announceToScreenReaders } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toast.tsx'
import { updateOrderStatusAndCacheOrders, usePickupOrdersForStaff } from './queries.ts'
import '../seating/wait-lists.css'
import './orders.css'

/** The screen of a restaurant's staff: the orders to prepare, by their time of pick-up. */
export default function RestaurantPickupOrdersScreen() {
  const rlid = Number(useParams()['rlid'])
  const state = usePickupOrdersForStaff(rlid)
  useNewOrderAnnouncements(state.data)
  if (state.isPending) return <LoadingSkeleton lines={8} />
  if (!state.data) return <LoadErrorNotice error={state.error} onRetry={() => state.refetch()} />
  const { location, orders, ended } = state.data
  return (
    <div className="screen">
      <ScreenHeading
        title={`${location.city}, ${location.state}`}
        breadcrumbs={[{ to: paths.wagtail.waitLists, label: 'Wait lists' }]}
      >
        <p className="quiet">{location.address1}</p>
      </ScreenHeading>
      <RestaurantStaffScreenTabs rlid={rlid} />
      {state.error && (
        <p className="notice notice-danger" role="status">
          The orders could not be refreshed. Trying again…
        </p>
      )}
      <section aria-labelledby="open-orders" className="wait-section">
        <h2 id="open-orders">{orders.length === 1 ? 'One order' : `${orders.length} orders`} to prepare</h2>
        {orders.length === 0 ? (
          <EmptyState icon="clock" title="No orders to prepare" />
        ) : (
          <ol className="staff-orders">
            {orders.map((order) => (
              <StaffOrderCard key={order.id} order={order} location={location} />
            ))}
          </ol>
        )}
      </section>
      {ended.length > 0 && (
        <section aria-labelledby="ended-orders" className="wait-section">
          <h2 id="ended-orders">Picked up or cancelled</h2>
          <ol className="staff-orders">
            {ended.map((order) => (
              <StaffOrderCard key={order.id} order={order} location={location} />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

/** Within how many milliseconds two taps are one double tap. */
const doubleTapDuration = 700

const statusLabels: Record<PickupOrderStatus, string> = {
  received: 'Received',
  preparing: 'Preparing',
  ready: 'Ready',
  picked_up: 'Picked up',
  cancelled: 'Cancelled',
}

const statusTones: Record<PickupOrderStatus, 'good' | 'quiet' | 'warn'> = {
  received: 'warn',
  preparing: 'warn',
  ready: 'good',
  picked_up: 'quiet',
  cancelled: 'quiet',
}

const actionLabels: Record<PickupOrderStatus, string> = {
  received: 'Back to received',
  preparing: 'Prepare',
  ready: 'Ready',
  picked_up: 'Picked up',
  cancelled: 'Cancel',
}

interface CardProps {
  order: PickupOrderForStaff
  location: PickupOrdersForStaffResponse['location']
}

function StaffOrderCard({ order, location: { rlid, time_zone } }: CardProps) {
  return (
    <li className="staff-order" aria-label={`Order ${order.reference}, ${order.name}`}>
      <div className="staff-order-head">
        <strong>{formatPickupTime(Date.parse(order.pickup_at), time_zone, new Date())}</strong>
        <span className={`status status-${statusTones[order.status]}`}>{statusLabels[order.status]}</span>
        <span className="quiet">{order.service === 'curbside' ? 'Curbside' : 'Pick-up'}</span>
        <span className="quiet wait-reference">{order.reference}</span>
      </div>
      <p>
        {order.name}, <a href={paths.phoneLink(order.phone)}>{order.phone}</a>
      </p>
      <ul>
        {order.lines.map((line, index) => (
          <li key={`${line.item_id} ${index}`}>
            <strong>{`${line.quantity} × ${line.name}`}</strong> {describeDishSizeAndOptions(line)}{' '}
            <TillNumbers text={describeTillNumbers(line)} />
          </li>
        ))}
      </ul>
      {order.notes && <p className="staff-order-notes">{order.notes}</p>}
      <p>{`To pay: ${formatPrice(order.total_cents, order.currency)} before tax`}</p>
      <StaffOrderActions rlid={rlid} order={order} />
    </li>
  )
}

/** The numbers that the till has of a dish and its options; nothing without one. */
const TillNumbers = ({ text }: { text: string }) => text && <span className="quiet">{`Till ${text}`}</span>

/** What staff can do with an order. Canceling it cannot be undone, so it asks first. */
function StaffOrderActions({ rlid, order }: { rlid: number; order: PickupOrderForStaff }) {
  const [isCancelling, setIsCancelling] = useState(false)
  const statuses = listNextPickupOrderStatuses(order.status)
  const [isBusy, setIsBusy] = useState(false)
  const change = async (to: PickupOrderStatus) => {
    setIsBusy(true)
    const result = await changeStatus(rlid, order, to)
    if (!result.ok) showToast(result.message, { tone: 'danger' })
    // The next step appears where the last one was: the second tap of a double tap must not take it.
    setTimeout(() => setIsBusy(false), doubleTapDuration)
  }
  return (
    <div className="staff-order-actions">
      {statuses.map((to) => (
        <Button
          key={to}
          variant={to === statuses[0] ? 'primary' : 'secondary'}
          busy={isBusy}
          onClick={() => (to === 'cancelled' ? setIsCancelling(true) : change(to))}
          aria-label={`${getActionLabel(order.status, to)}: order of ${order.name}`}
        >
          {getActionLabel(order.status, to)}
        </Button>
      ))}
      {isCancelling && (
        <ConfirmDialog
          title={`Cancel the order of ${order.name}?`}
          confirmLabel="Cancel the order"
          cancelLabel="Keep it"
          onConfirm={() => changeStatus(rlid, order, 'cancelled')}
          onClose={() => setIsCancelling(false)}
        >
          <p>
            This cannot be taken back. The guest reads it on the page of the order, and by mail if there is an address.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

const isStepBack = (from: PickupOrderStatus, to: PickupOrderStatus) =>
  (from === 'ready' && to === 'preparing') || (from === 'picked_up' && to === 'ready')

const getActionLabel = (from: PickupOrderStatus, to: PickupOrderStatus) =>
  isStepBack(from, to) ? `Back to ${statusLabels[to].toLowerCase()}` : actionLabels[to]

/** Updates the status of an order, with a message. */
async function changeStatus(rlid: number, order: PickupOrderForStaff, to: PickupOrderStatus) {
  const result = await updateOrderStatusAndCacheOrders(rlid, order, to)
  if (!result.ok) return result
  showToast(`The order of ${order.name}: ${statusLabels[to].toLowerCase()}.`)
  return result
}

/** Announces orders that arrived since the last update. */
function useNewOrderAnnouncements(state: PickupOrdersForStaffResponse | undefined) {
  const knownIds = useRef<Set<number> | null>(null)
  useEffect(() => {
    if (!state) return
    const arrived = knownIds.current && state.orders.filter(({ id }) => !knownIds.current?.has(id))
    if (arrived && arrived.length > 0)
      announceToScreenReaders(`New order: ${arrived.map(({ name }) => name).join('; ')}.`)
    knownIds.current = new Set([...state.orders, ...state.ended].map(({ id }) => id))
  }, [state])
}
