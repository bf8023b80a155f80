import { paths } from '#schema/paths.ts'
import type { OrderService } from '#schema/rules/ordering.ts'
import type { LocationPageData, NearbyLocation } from '#schema/wire/page-data.ts'
import { Form } from '../ui/form.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { RadioField } from '../ui/radio-field.tsx'
import { FindAnother } from './find-another.tsx'
import { CallButton, Facts, Outcome, SeatingLayout } from './layout.tsx'
import { orderServiceNames } from './order-service-names.ts'
import { TemporarilyClosed } from './temporarily-closed.tsx'

interface OrderProps {
  at: LocationPageData
  now: Date
  services: readonly OrderService[]
  /** The nearest open restaurant, while this one is closed for a time. */
  nearest: NearbyLocation | null
  mapPage: number | null
}

const hints: Record<OrderService, string> = {
  pick_up: 'Come in and take it along.',
  curbside: 'We bring it out to your car.',
  delivery: 'We bring it to your door.',
}

/** Where an order begins: how it is to be had, and the telephone. */
export const OrderPage = ({ at, now, services, nearest, mapPage }: OrderProps) => (
  <SeatingLayout title="Order from us" at={at} now={now} allHours>
    {at.is_temporarily_closed ? (
      <TemporarilyClosed at={at} without="takes no orders" nearest={nearest} mapPage={mapPage}>
        {nearest && <OrderLink at={nearest}>{`Order from ${nearest.city}, ${nearest.state}`}</OrderLink>}
      </TemporarilyClosed>
    ) : at.has_online_ordering && services.length > 0 ? (
      <>
        <p className="lead">Choose how you want your food. You get a reference; name it when you call, and we know what you are about.</p>
        <Form name="order" action={paths.order(at.rlid)} submit="Begin my order" label="Begin an order">
          <input type="hidden" name="rlid" value={at.rlid} />
          <RadioField
            name="service"
            legend="How do you want it?"
            options={services.map((service) => ({ value: service, label: orderServiceNames[service], hint: hints[service] }))}
          />
        </Form>
        <p className="seating-or">Or leave it all to us:</p>
        <CallButton phone={at.phone}>Call to order</CallButton>
      </>
    ) : (
      <>
        <p className="lead">This restaurant takes orders by phone.</p>
        <CallButton phone={at.phone}>Call to order</CallButton>
      </>
    )}
    {!at.is_temporarily_closed && <FindAnother mapPage={mapPage} />}
  </SeatingLayout>
)

/** An order that has begun: its reference, and the telephone. */
export const OrderPlaced = ({
  at,
  now,
  reference,
  service,
}: Omit<OrderProps, 'services' | 'nearest' | 'mapPage'> & { reference: string; service: OrderService }) => (
  <SeatingLayout title="Your order has begun" at={at} now={now} allHours>
    <Outcome>Call us, name your reference, and tell us what you would like.</Outcome>
    <Facts
      rows={[
        ['Reference', <strong key="reference">{reference}</strong>],
        ['Service', orderServiceNames[service]],
      ]}
    />
    <div className="button-row">
      <CallButton phone={at.phone}>Call to order</CallButton>
    </div>
  </SeatingLayout>
)
