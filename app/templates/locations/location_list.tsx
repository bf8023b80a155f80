import { cityReferenceField } from '#schema/fields/reference.ts'
import type { StorefrontStyle } from '#schema/locations/storefront.ts'
import type { LocationInPageData, LocationListPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { useLinkedPage } from '../../resolved-references.ts'
import { PageBanner } from '../../ui/content/banner.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { DirectionsLink } from '../../ui/locations/directions-link.tsx'
import { CardOpenStatus, LiveOpenStatus } from '../../ui/locations/hours/open-status.tsx'
import { LiveWaitListLink } from '../../ui/locations/live-wait-list.tsx'
import { LocationSearchForm } from '../../ui/locations/location-search.tsx'
import { OrderLink } from '../../ui/locations/order-link.tsx'
import { PhoneLink } from '../../ui/locations/phone-link.tsx'
import { ReserveOrWaitListLink } from '../../ui/locations/seating-link.tsx'
import {
  getStorefrontStyle,
  LazyStorefrontDrawingImage,
  StorefrontDrawingImage,
  storefrontContainerClassName,
} from '../../ui/locations/storefront.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { definePageType, type PageTemplateProps } from '../define.ts'
import { buildDirectoryBreadcrumbs } from './directory-breadcrumbs.ts'
import {
  LocationPageHoursSection,
  LocationPageMenuOverview,
  LocationPageServicesSection,
} from './location-sections.tsx'
import { LocationMobileActionBar } from './thumb-bar.tsx'

const fields = { city: cityReferenceField({ required: true }) }

export const locationListPageType = definePageType({
  type: 'location_list',
  showsRestaurants: true,
  label: 'City list',
  description: 'All locations of a city.',
  fields,
  parentTypes: ['state_list'],
  childTypes: [],
  allowsSlashes: true,
  listedTypes: ['location_map', 'state_list', 'single_state', 'single_location'],
  breadcrumbs: (page, { breadcrumbs, city }) => buildDirectoryBreadcrumbs(page, breadcrumbs, city),
  View: LocationList,
})

function LocationList({ page, data, settings }: PageTemplateProps<typeof fields, LocationListPageData>) {
  const title = `${data.city}, ${data.state}`
  const only = data.only && data.locations[0] && { ...data.only, location: data.locations[0] }
  const storefrontStyle = getStorefrontStyle(settings)
  const mapUrl = useLinkedPage(settings.locations.map_page)?.url ?? paths.locationMap
  return (
    <>
      <PageBanner
        title={title}
        breadcrumbs={<Breadcrumbs items={page.breadcrumbs} />}
        {...(only && {
          className: storefrontContainerClassName,
          picture: storefrontStyle && <StorefrontDrawingImage location={only.location} around={storefrontStyle} />,
        })}
      >
        <p className="lead">{`For hours, menus and more, choose a local ${settings.brand.name}.`}</p>
        {only && !only.location.is_temporarily_closed && <OnlyLocationActions {...only} />}
      </PageBanner>
      <div className="wrap band">
        {data.locations.length === 0 && <p>There is no {settings.brand.name} here at the moment.</p>}
        <ul className="city-locations">
          {data.locations.map((location, index) => (
            <CityLocation
              key={location.id}
              location={location}
              isOnly={Boolean(only)}
              around={only ? null : storefrontStyle}
              StorefrontImage={index < firstRowLength ? StorefrontDrawingImage : LazyStorefrontDrawingImage}
            />
          ))}
        </ul>
      </div>
      {only && <OnlyLocationFacts {...only} />}
      <section className="band band-sand">
        <div className="wrap elsewhere">
          <h2>Looking somewhere else?</h2>
          <LocationSearchForm action={mapUrl} brand={settings.brand.name} />
          {data.state_list_url && (
            <a className="text-link" href={data.state_list_url}>
              {`More ${data.country.printable_name} Locations`}
              <Icon name="arrow" />
            </a>
          )}
        </div>
      </section>
      {only && <LocationMobileActionBar location={only.location} settings={settings} />}
    </>
  )
}

type OnlyLocation = NonNullable<LocationListPageData['only']> & { location: LocationInPageData }

/** What a guest can do at the only restaurant of a city. */
const OnlyLocationActions = ({ location, services }: OnlyLocation) => (
  <>
    <LiveOpenStatus rlid={location.rlid} href="#hours" />
    <div className="button-row">
      <OrderLink location={location} />
      <ReserveOrWaitListLink location={{ ...services, rlid: location.rlid, is_temporarily_closed: false }} />
      {!services.isReservationsEnabled && <LiveWaitListLink rlid={location.rlid} />}
    </div>
  </>
)

/** The hours, services and menu of the only restaurant of a city. */
const OnlyLocationFacts = ({ location, services, menu }: OnlyLocation) => (
  <>
    <div className="wrap band location-facts">
      <LocationPageHoursSection location={location} />
      {!location.is_temporarily_closed && (
        <LocationPageServicesSection services={services} acceptsOrders={location.has_online_ordering} />
      )}
    </div>
    <LocationPageMenuOverview menu={menu} rlid={location.rlid} />
  </>
)

/** How many cards the first row has at most; their drawings do not wait for script. */
const firstRowLength = 3

interface CityLocationProps {
  location: LocationInPageData
  isOnly: boolean
  /** What the drawn restaurant has around it; null where it is not drawn. */
  around: StorefrontStyle | null
  StorefrontImage: typeof LazyStorefrontDrawingImage
}

const CityLocation = ({ location, isOnly, around, StorefrontImage }: CityLocationProps) => (
  <li className={`city-location card ${storefrontContainerClassName}`}>
    {around && <StorefrontImage location={location} around={around} />}
    <h2>{location.address1}</h2>
    <address>
      {location.address2 && (
        <>
          {location.address2}
          <br />
        </>
      )}
      {`${location.city}, ${location.state} ${location.zip}`}
    </address>
    {(location.is_temporarily_closed || !isOnly) && <CardOpenStatus location={location} />}
    <div className="city-location-links">
      {location.url && (
        <a className="text-link" href={location.url}>
          View Local Page
          <span className="visually-hidden">{` of ${location.address1}`}</span>
          <Icon name="arrow" />
        </a>
      )}
      <PhoneLink phone={location.phone} className="text-link" />
      <DirectionsLink destination={location.location} locationName={location.address1} />
    </div>
  </li>
)
