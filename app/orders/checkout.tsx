import { serializeBasket } from '#schema/orders/basket.ts'
import type { CheckedBasket } from '#schema/orders/basket-prices.ts'
import { type OrderDraft, orderPaths } from '#schema/orders/order-paths.ts'
import type { PickupService } from '#schema/orders/wire.ts'
import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { GuestContactFields } from '../seating/guest-contact-fields.tsx'
import { orderServiceTypeGuestHints, orderServiceTypeLabels } from '../seating/order-service-labels.ts'
import { GuestActionResultMessage, PhoneCallButton } from '../seating/seating-layout.tsx'
import { PublicSiteForm } from '../ui/forms/form.tsx'
import { SelectField, TextAreaField } from '../ui/forms/form-field.tsx'
import { RadioField } from '../ui/forms/radio-field.tsx'
import { OrderedDishes, OrderTotalText } from './basket.tsx'
import { OrderLayout } from './order-layout.tsx'
import { toPickupTimeOptions } from './pickup-time.tsx'

interface CheckoutProps {
  location: LocationInPageData
  now: Date
  draft: OrderDraft
  basket: CheckedBasket
  /** Instants in milliseconds. */
  pickupTimes: readonly number[]
  services: readonly PickupService[]
  /** Whether guests can be sent text messages. */
  offersTexts: boolean
}

/** The last step of an order: time, service and guest. */
export function CheckoutPage({ location, now, draft, basket, pickupTimes, services, offersTexts }: CheckoutProps) {
  const dishes = basket.lines.flatMap(({ priced }) => priced ?? [])
  return (
    <OrderLayout
      title="Check out"
      location={location}
      now={now}
      aside={
        <section className="card order-basket" aria-labelledby="basket-title">
          <h2 id="basket-title">Your order</h2>
          <OrderedDishes dishes={dishes} currency={basket.currency} />
          <OrderTotalText cents={basket.total_cents} currency={basket.currency} />
          <a className="text-link" href={orderPaths.basket(draft, 'basket')}>
            Change the order
          </a>
        </section>
      }
    >
      {pickupTimes.length === 0 ? (
        <>
          <GuestActionResultMessage isSuccess={false}>
            The restaurant takes no orders online for today or tomorrow.
          </GuestActionResultMessage>
          <PhoneCallButton phone={location.phone}>Call the restaurant</PhoneCallButton>
        </>
      ) : (
        <>
          {basket.problem && <GuestActionResultMessage isSuccess={false}>{basket.problem}</GuestActionResultMessage>}
          <CheckoutForm {...{ location, now, draft, basket, pickupTimes, services, offersTexts }} />
        </>
      )}
    </OrderLayout>
  )
}

const CheckoutForm = ({ location, now, draft, basket, pickupTimes, services, offersTexts }: CheckoutProps) => (
  <PublicSiteForm
    name="pickup_order"
    action={orderPaths.checkout({ rlid: draft.rlid, lines: [], pickupAt: null })}
    submitLabel="Place the order"
    label="Place the order"
  >
    <input type="hidden" name="rlid" value={location.rlid} />
    <input type="hidden" name="basket" value={serializeBasket(draft.lines)} />
    <input type="hidden" name="shown_total" value={basket.total_cents} />
    <SelectField
      name="pickup_at"
      label="When do you pick it up?"
      options={toPickupTimeOptions(pickupTimes, location, now)}
      defaultValue={draft.pickupAt === null ? undefined : new Date(draft.pickupAt).toISOString()}
      placeholder="Choose a time"
    />
    {services.length === 1 ? (
      <input type="hidden" name="service" value={services[0]} />
    ) : (
      <RadioField
        name="service"
        legend="How do you want it?"
        options={services.map((service) => ({
          value: service,
          label: orderServiceTypeLabels[service],
          hint: orderServiceTypeGuestHints[service],
        }))}
      />
    )}
    <GuestContactFields of="order" phoneHint="In case we have a question." offersTexts={offersTexts} />
    <TextAreaField name="notes" label="Anything we should know? (optional)" rows={2} maxLength={200} />
  </PublicSiteForm>
)
