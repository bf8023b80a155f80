import type { NearbyLocation, SingleLocationPageData } from '#schema/wire/page-data.ts'
import { Address } from '../ui/address.tsx'
import { Distance } from '../ui/distance.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'

type ServiceFlags = SingleLocationPageData['services']

const services: readonly { flag: keyof ServiceFlags; name: string; icon: IconName }[] = [
  { flag: 'isDiningRoomOpened', name: 'Indoor dining', icon: 'plate' },
  { flag: 'outsideDining', name: 'Outdoor dining', icon: 'umbrella' },
  { flag: 'isReservationsEnabled', name: 'Reservations', icon: 'calendar' },
  { flag: 'hasTakeOut', name: 'To go', icon: 'bag' },
  { flag: 'hasCurbside', name: 'Curbside', icon: 'car' },
  { flag: 'hasDelivery', name: 'Delivery', icon: 'truck' },
]

/** What a restaurant offers. */
export function Services({ services: has, takesOrders }: { services: ServiceFlags; takesOrders: boolean }) {
  const offered = services.filter(({ flag }) => has[flag])
  if (offered.length === 0 && !takesOrders) return null
  return (
    <section>
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
    <section className="band band-sand">
      <div className="wrap">
        <h2 className="rope">Nearby restaurants</h2>
        <ul className="nearby">
          {nearby.map((at) => (
            <li key={at.rlid} className="card nearby-location">
              <h3>{at.url ? <a href={at.url}>{`${at.city}, ${at.state}`}</a> : `${at.city}, ${at.state}`}</h3>
              <Address at={at} />
              <Distance at={at} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
