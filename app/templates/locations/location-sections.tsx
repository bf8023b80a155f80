import type { LocationPageData, NearbyLocation, SingleLocationPageData } from '#schema/pages/page-data.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { currentWait } from '../../seating/reservation-control.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { Address } from '../../ui/locations/address.tsx'
import { Distance } from '../../ui/locations/distance.tsx'
import { HoursTable, ServiceHours, SpecialDays } from '../../ui/locations/hours/hours-table.tsx'
import { OpenStatus } from '../../ui/locations/hours/open-status.tsx'
import { PhoneLink } from '../../ui/locations/phone-link.tsx'

/** When a restaurant is open: the week, coming special days, and the hours of what it brings or hands out. */
export const HoursSection = ({ location }: { location: LocationPageData }) => (
  <div className="location-hours" id="hours">
    <section>
      <h2>Hours of Operation - Dine-in &amp; To-Go</h2>
      {location.is_temporarily_closed ? (
        <>
          <p className="notice">Temporarily Closed</p>
          {location.closure?.reopensOn && <p>We open again on {formatLongDate(location.closure.reopensOn)}.</p>}
        </>
      ) : (
        <>
          <HoursTable location={location} />
          <SpecialDays days={location.special_hours} />
        </>
      )}
    </section>
    {!location.is_temporarily_closed && (
      <div className="other-hours">
        <ServiceHours location={location} kind="Delivery" title="Delivery hours" />
        <ServiceHours location={location} kind="Curbside" title="Curbside hours" />
      </div>
    )}
  </div>
)

/** The phone, the wait while there is one, and the way to other restaurants. */
export function ContactSection({ data: { location, services, locator_url }, brand }: { data: SingleLocationPageData; brand: string }) {
  const wait = currentWait({ ...services, is_temporarily_closed: location.is_temporarily_closed })
  return (
    <section id="contact" className="location-contact">
      <h2>Contact Us</h2>
      <p>
        <Icon name="phone" />
        <PhoneLink phone={location.phone} className="location-phone" />
      </p>
      {wait && <p>Current wait: {wait}</p>}
      <a className="text-link" href={locator_url}>
        Find a different {brand}
        <Icon name="arrow" />
      </a>
    </section>
  )
}

type ServiceFlags = SingleLocationPageData['services']

const services: readonly { flag: keyof ServiceFlags; name: string; icon: IconName }[] = [
  { flag: 'isDiningRoomOpened', name: 'Dine-in', icon: 'plate' },
  { flag: 'outsideDining', name: 'Patio', icon: 'umbrella' },
  { flag: 'hasTakeOut', name: 'Take-out', icon: 'bag' },
  { flag: 'hasCurbside', name: 'Curbside', icon: 'car' },
  { flag: 'hasDelivery', name: 'Delivery', icon: 'truck' },
  { flag: 'isReservationsEnabled', name: 'Reservations', icon: 'calendar' },
  { flag: 'waitListReady', name: 'Wait list', icon: 'clock' },
]

/** What a restaurant offers. */
export function ServicesSection({ services: has, acceptsOrders }: { services: ServiceFlags; acceptsOrders: boolean }) {
  const offered = services.filter(({ flag }) => has[flag])
  if (offered.length === 0 && !acceptsOrders) return null
  return (
    <section className="location-services">
      <h2>Services</h2>
      <ul className="services">
        {offered.map(({ flag, name, icon }) => (
          <li key={flag}>
            <Icon name={icon} />
            {name}
          </li>
        ))}
        {acceptsOrders && (
          <li>
            <Icon name="check" />
            Online ordering
          </li>
        )}
      </ul>
    </section>
  )
}

/** The next restaurants around. */
export function NearbySection({ nearby }: { nearby: readonly NearbyLocation[] }) {
  if (nearby.length === 0) return null
  return (
    <section className="band band-sand location-nearby">
      <div className="wrap">
        <h2 className="rope">Nearby restaurants</h2>
        <ul className="nearby">
          {nearby.map((at) => (
            <li key={at.rlid} className="card nearby-location">
              <h3>{at.url ? <a href={at.url}>{`${at.city}, ${at.state}`}</a> : `${at.city}, ${at.state}`}</h3>
              <Address location={at} />
              <Distance location={at} />
              {at.is_temporarily_closed ? (
                <p className="notice">Temporarily Closed</p>
              ) : (
                at.url && <OpenStatus rlid={at.rlid} href={`${at.url}#hours`} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
