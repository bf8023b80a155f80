import type { StorefrontStyle } from '#schema/locations/storefront.ts'
import type {
  LocationInPageData,
  MenuSectionLinkData,
  NearbyRestaurant,
  SingleLocationPageData,
} from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { buildRestaurantUrlFragment } from '../../menus/restaurant-fragment.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { LocationAddressLines } from '../../ui/locations/address.tsx'
import { LocationDistanceText } from '../../ui/locations/distance.tsx'
import {
  HoursTable,
  ServiceWeeklyHoursSection,
  UpcomingSpecialDaysList,
} from '../../ui/locations/hours/hours-table.tsx'
import { CardOpenStatus } from '../../ui/locations/hours/open-status.tsx'
import { LiveWaitText, shownWhileWaitListOpenClassName } from '../../ui/locations/live-wait-list.tsx'
import { PhoneLink } from '../../ui/locations/phone-link.tsx'
import { LazyStorefrontDrawingImage, storefrontContainerClassName } from '../../ui/locations/storefront.tsx'

/**
 * The opening hours of a restaurant: the week, upcoming special days, and the hours of delivery and curbside pickup.
 */
export const LocationPageHoursSection = ({ location }: { location: LocationInPageData }) => (
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
          <UpcomingSpecialDaysList days={location.special_hours} />
        </>
      )}
    </section>
    {!location.is_temporarily_closed && (
      <div className="other-hours">
        <ServiceWeeklyHoursSection location={location} kind="Delivery" title="Delivery hours" />
        <ServiceWeeklyHoursSection location={location} kind="Curbside" title="Curbside hours" />
      </div>
    )}
  </div>
)

/** The phone number, the current wait if there is one and no board shows it, and a link to other restaurants. */
export function LocationPageContactSection({
  data: { location, locator_url },
  brand,
  showsWait,
}: {
  data: SingleLocationPageData
  brand: string
  showsWait: boolean
}) {
  return (
    <section id="contact" className="location-contact">
      <h2>Contact Us</h2>
      <p>
        <Icon name="phone" />
        <PhoneLink phone={location.phone} className="location-phone" />
      </p>
      {showsWait && !location.is_temporarily_closed && <LiveWaitText rlid={location.rlid} />}
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
]

/** The services of a restaurant. */
export function LocationPageServicesSection({
  services: flags,
  acceptsOrders,
}: {
  services: ServiceFlags
  acceptsOrders: boolean
}) {
  const available = services.filter(({ flag }) => flags[flag])
  if (available.length === 0 && !acceptsOrders) return null
  return (
    <section className="location-services">
      <h2>Services</h2>
      <ul className="services">
        {available.map(({ flag, name, icon }) => (
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
        <li className={shownWhileWaitListOpenClassName}>
          <Icon name="clock" />
          Wait list
        </li>
      </ul>
    </section>
  )
}

interface MenuSectionsProps {
  menu: readonly MenuSectionLinkData[]
  rlid: number
}

const toSectionUrl = ({ slug }: MenuSectionLinkData, rlid: number) =>
  paths.menuSection(slug) + buildRestaurantUrlFragment(rlid)

/** Links to the sections of the menu, with the prices of a restaurant. */
const MenuSectionLinks = ({ menu, rlid }: MenuSectionsProps) => (
  <ul className="location-menu">
    {menu.map((section) => (
      <li key={section.slug}>
        <a href={toSectionUrl(section, rlid)}>{section.name}</a>
      </li>
    ))}
  </ul>
)

/**
 * The sections of the menu, to open: each is then filled with the dishes of the restaurant
 * (`islands/menus/restaurant-dishes.ts`), so that no dish is in the cached HTML of every restaurant.
 */
const MenuSectionDisclosures = ({ menu, rlid }: MenuSectionsProps) => (
  <div className="location-sections" data-menu={`${paths.menuApi}${rlid}/`}>
    {menu.map((section) => (
      <details key={section.slug}>
        <summary data-click="dishes">{section.name}</summary>
        <div>
          <a href={toSectionUrl(section, rlid)}>{`More about ${section.name}`}</a>
        </div>
      </details>
    ))}
  </div>
)

interface LocationMenuProps {
  menu: readonly MenuSectionLinkData[] | undefined
  rlid: number
  /** Whether its sections open and show their dishes; otherwise they are links. */
  showsDishes?: boolean
}

/** The sections of the menu, and links to all of it with this restaurant’s prices and to its dishes’ allergens. */
export const LocationPageMenuOverview = ({ menu, rlid, showsDishes = false }: LocationMenuProps) =>
  menu && (
    <section className="wrap band">
      <h2>Menu</h2>
      {showsDishes ? <MenuSectionDisclosures menu={menu} rlid={rlid} /> : <MenuSectionLinks menu={menu} rlid={rlid} />}
      <p className="button-row">
        <a className="button" href={paths.menu + buildRestaurantUrlFragment(rlid)}>
          See the menu
        </a>
        <a className="text-link" href={paths.allergens(rlid)}>
          Allergens
        </a>
      </p>
    </section>
  )

/** The nearest other restaurants. */
export function NearbyLocationsSection({
  nearby,
  around,
}: {
  nearby: readonly NearbyRestaurant[]
  /** What the drawn restaurants have around them; null where none is drawn. */
  around: StorefrontStyle | null
}) {
  if (nearby.length === 0) return null
  return (
    <section className="band band-sand location-nearby">
      <div className="wrap">
        <h2 className="rope">Nearby restaurants</h2>
        <ul className="nearby">
          {nearby.map((location) => (
            <li key={location.rlid} className={`card nearby-location ${storefrontContainerClassName}`}>
              {around && <LazyStorefrontDrawingImage location={location} around={around} />}
              <h3>
                {location.url ? (
                  <a href={location.url}>{`${location.city}, ${location.state}`}</a>
                ) : (
                  `${location.city}, ${location.state}`
                )}
              </h3>
              <LocationAddressLines location={location} />
              <LocationDistanceText location={location} />
              <CardOpenStatus location={location} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
