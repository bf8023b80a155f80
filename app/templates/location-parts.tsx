import { longDate } from '#schema/rules/dates.ts'
import { currentWait } from '#schema/rules/reservation.ts'
import type { LocationPageData, NearbyLocation, SingleLocationPageData } from '#schema/wire/page-data.ts'
import { Address } from '../ui/address.tsx'
import { Distance } from '../ui/distance.tsx'
import { HoursTable, ServiceHours, SpecialDays } from '../ui/hours-table.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { OpenStatus } from '../ui/open-status.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'

/** When a restaurant is open: the week, coming special days, and the hours of what it brings or hands out. */
export const Hours = ({ at }: { at: LocationPageData }) => (
  <div className="location-hours" id="hours">
    <section>
      <h2>Hours of Operation - Dine-in &amp; To-Go</h2>
      {at.is_temporarily_closed ? (
        <>
          <p className="notice">Temporarily Closed</p>
          {at.closure?.reopensOn && <p>We open again on {longDate(at.closure.reopensOn)}.</p>}
        </>
      ) : (
        <>
          <HoursTable at={at} />
          <SpecialDays days={at.special_hours} />
        </>
      )}
    </section>
    {!at.is_temporarily_closed && (
      <div className="other-hours">
        <ServiceHours at={at} kind="Delivery" title="Delivery hours" />
        <ServiceHours at={at} kind="Curbside" title="Curbside hours" />
      </div>
    )}
  </div>
)

/** The phone, the wait while there is one, and the way to other restaurants. */
export function Contact({ data: { location: at, services, locator_url }, brand }: { data: SingleLocationPageData; brand: string }) {
  const wait = currentWait({ ...services, is_temporarily_closed: at.is_temporarily_closed })
  return (
    <section id="contact" className="location-contact">
      <h2>Contact Us</h2>
      <p>
        <Icon name="phone" />
        <PhoneLink phone={at.phone} className="location-phone" />
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
export function Services({ services: has, takesOrders }: { services: ServiceFlags; takesOrders: boolean }) {
  const offered = services.filter(({ flag }) => has[flag])
  if (offered.length === 0 && !takesOrders) return null
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
        {takesOrders && (
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
export function Nearby({ nearby }: { nearby: readonly NearbyLocation[] }) {
  if (nearby.length === 0) return null
  return (
    <section className="band band-sand location-nearby">
      <div className="wrap">
        <h2 className="rope">Nearby restaurants</h2>
        <ul className="nearby">
          {nearby.map((at) => (
            <li key={at.rlid} className="card nearby-location">
              <h3>{at.url ? <a href={at.url}>{`${at.city}, ${at.state}`}</a> : `${at.city}, ${at.state}`}</h3>
              <Address at={at} />
              <Distance at={at} />
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
