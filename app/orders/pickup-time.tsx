import type { OrderDraft } from '#schema/orders/order-paths.ts'
import { formatPickupTime } from '#schema/orders/pickup-times.ts'
import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { OrderDraftHiddenInputs } from './order-draft-controls.tsx'

interface PickupTimeProps {
  location: LocationInPageData
  now: Date
  draft: OrderDraft
  /** Instants in milliseconds. */
  pickupTimes: readonly number[]
}

/** Returns the times of pick-up as options of a `select`: `Today, 5:15 PM`. */
export const toPickupTimeOptions = (
  pickupTimes: readonly number[],
  { time_zone }: Pick<LocationInPageData, 'time_zone'>,
  now: Date,
) =>
  pickupTimes.map((instant) => {
    const label = formatPickupTime(instant, time_zone, now)
    return { value: new Date(instant).toISOString(), label: label.slice(0, 1).toUpperCase() + label.slice(1) }
  })

/** Chooses when the order is picked up, because some dishes are served at some times only. */
export const PickupTimeForm = ({ location, now, draft, pickupTimes }: PickupTimeProps) => (
  <form className="order-time" method="get" action={paths.orderFromPreferredLocation}>
    <OrderDraftHiddenInputs draft={{ ...draft, pickupAt: null }} />
    <div className="field">
      <label htmlFor="order-time">When do you pick it up?</label>
      <select id="order-time" name="pickup_at" defaultValue={new Date(draft.pickupAt ?? pickupTimes[0]!).toISOString()}>
        {toPickupTimeOptions(pickupTimes, location, now).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
    <button type="submit" className="button button-secondary">
      Show this menu
    </button>
  </form>
)
