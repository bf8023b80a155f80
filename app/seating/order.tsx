import type { LocationInPageData, NearbyLocation } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import type { OrderServiceType } from '#schema/seating/ordering.ts'
import { PublicSiteForm } from '../ui/forms/form.tsx'
import { RadioField } from '../ui/forms/radio-field.tsx'
import { OrderLink } from '../ui/locations/order-link.tsx'
import { FindAnotherLocationLink } from './find-another-location.tsx'
import { orderServiceTypeGuestHints, orderServiceTypeLabels } from './order-service-labels.ts'
import { GuestActionResultMessage, LabelValueList, PhoneCallButton, SeatingPageLayout } from './seating-layout.tsx'
import { TemporarilyClosedNotice } from './temporarily-closed.tsx'

interface OrderProps {
  location: LocationInPageData
  now: Date
  services: readonly OrderServiceType[]
  /** The nearest open restaurant, while this one is temporarily closed. */
  nearestOpen: NearbyLocation | null
  mapPage: number | null
  /** The id of the dish to order. */
  dish?: number | undefined
}

/** Starts an order: the choice of service, and the phone number. */
export const NewOrderPage = ({ location, now, services, nearestOpen, mapPage, dish }: OrderProps) => (
  <SeatingPageLayout title="Order from us" location={location} now={now} showAllHours>
    {location.is_temporarily_closed ? (
      <TemporarilyClosedNotice
        location={location}
        missingServices="takes no orders"
        nearestOpen={nearestOpen}
        mapPage={mapPage}
        dish={dish}
      >
        {nearestOpen && (
          <OrderLink
            location={nearestOpen}
            dish={dish}
          >{`Order from ${nearestOpen.city}, ${nearestOpen.state}`}</OrderLink>
        )}
      </TemporarilyClosedNotice>
    ) : location.has_online_ordering && services.length > 0 ? (
      <OrderIntentServiceForm location={location} services={services} dish={dish} />
    ) : (
      <>
        <p className="lead">This restaurant takes orders by phone.</p>
        <PhoneCallButton phone={location.phone}>Call to order</PhoneCallButton>
      </>
    )}
    {!location.is_temporarily_closed && <FindAnotherLocationLink mapPage={mapPage} dish={dish} />}
  </SeatingPageLayout>
)

/** The choice of service for an order by phone, which gives a reference. */
export const OrderIntentServiceForm = ({
  location,
  services,
  dish,
}: Pick<OrderProps, 'location' | 'services' | 'dish'>) => (
  <>
    <p className="lead">
      Choose how you want your food. You get a reference; name it when you call, and we know what you are about.
    </p>
    <PublicSiteForm
      name="order"
      action={paths.order(location.rlid)}
      submitLabel="Begin my order"
      label="Begin an order"
    >
      <input type="hidden" name="rlid" value={location.rlid} />
      {dish !== undefined && <input type="hidden" name="dish" value={dish} />}
      <RadioField
        name="service"
        legend="How do you want it?"
        options={services.map((service) => ({
          value: service,
          label: orderServiceTypeLabels[service],
          hint: orderServiceTypeGuestHints[service],
        }))}
      />
    </PublicSiteForm>
    <p className="seating-or">Or leave it all to us:</p>
    <PhoneCallButton phone={location.phone}>Call to order</PhoneCallButton>
  </>
)

/** A started order: its reference, and the phone number. */
export const OrderIntentReferencePage = ({
  location,
  now,
  reference,
  service,
}: Omit<OrderProps, 'services' | 'nearestOpen' | 'mapPage' | 'dish'> & {
  reference: string
  service: OrderServiceType
}) => (
  <SeatingPageLayout title="Your order has begun" location={location} now={now} showAllHours>
    <GuestActionResultMessage>Call us, name your reference, and tell us what you would like.</GuestActionResultMessage>
    <LabelValueList
      rows={[
        ['Reference', <strong key="reference">{reference}</strong>],
        ['Service', orderServiceTypeLabels[service]],
      ]}
    />
    <div className="button-row">
      <PhoneCallButton phone={location.phone}>Call to order</PhoneCallButton>
    </div>
  </SeatingPageLayout>
)
