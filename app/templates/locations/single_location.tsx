import { locationReferenceField } from '#schema/fields/reference.ts'
import { streamField } from '#schema/fields/stream.ts'
import { chooseStorefrontDrawing } from '#schema/locations/storefront.ts'
import { toStorefrontSharePicturePath } from '#schema/locations/storefront-picture.ts'
import type { SingleLocationPageData } from '#schema/pages/page-data.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { listAllBlockDefinitions } from '../../blocks/index.ts'
import { BlockList } from '../../blocks/stream.tsx'
import type { SiteSettings } from '../../settings/index.ts'
import { PageBanner } from '../../ui/content/banner.tsx'
import { LocationAddressLines } from '../../ui/locations/address.tsx'
import { DirectionsLink } from '../../ui/locations/directions-link.tsx'
import { LiveOpenStatus } from '../../ui/locations/hours/open-status.tsx'
import { LiveWaitListLink } from '../../ui/locations/live-wait-list.tsx'
import { LocationMapImage } from '../../ui/locations/location-map-image.tsx'
import { NearestOpenLocationNote } from '../../ui/locations/nearest-open.tsx'
import { OrderLink } from '../../ui/locations/order-link.tsx'
import { ReserveAfterReopeningLink } from '../../ui/locations/reserve-later-link.tsx'
import { ReserveOrWaitListLink } from '../../ui/locations/seating-link.tsx'
import {
  getStorefrontStyle,
  StorefrontDrawingImage,
  storefrontContainerClassName,
} from '../../ui/locations/storefront.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { ShareButton } from '../../ui/navigation/share-button.tsx'
import { definePageType, type PageTemplateProps } from '../define.ts'
import { toChalkboardPicturePath } from './board-picture.ts'
import { LocationChalkboardSection, separateChalkboardFromGuestInfo } from './day-board.tsx'
import { buildDirectoryBreadcrumbs } from './directory-breadcrumbs.ts'
import { LocationGuestInfoSection } from './guest-info.tsx'
import {
  LocationPageContactSection,
  LocationPageHoursSection,
  LocationPageMenuOverview,
  LocationPageServicesSection,
  NearbyLocationsSection,
} from './location-sections.tsx'
import { buildRestaurantJsonLd } from './restaurant-json-ld.ts'
import { LocationMobileActionBar } from './thumb-bar.tsx'

const fields = { location: locationReferenceField({ required: true }), body: streamField(listAllBlockDefinitions) }
type Props = PageTemplateProps<typeof fields, SingleLocationPageData>

export const singleLocationPageType = definePageType({
  type: 'single_location',
  showsRestaurants: true,
  label: 'Single location',
  description: 'The page of a restaurant. Its details come from the location; blocks can follow them.',
  fields,
  childTypes: [],
  allowsSlashes: true,
  listedTypes: ['location_map', 'single_state', 'location_list', 'single_location'],
  breadcrumbs: (page, { breadcrumbs, location: { address1 } }) =>
    buildDirectoryBreadcrumbs(page, breadcrumbs, address1),
  drawnPicture: ({ location, is_closed }, settings) => {
    const storefrontStyle = getStorefrontStyle(settings)
    return is_closed || location.is_temporarily_closed || !storefrontStyle
      ? null
      : {
          path: toStorefrontSharePicturePath(chooseStorefrontDrawing(location, storefrontStyle)),
          alt: `The restaurant in ${location.city}, ${location.state}`,
        }
  },
  sharedPicture: (data, settings) =>
    separateChalkboardFromGuestInfo(data, settings).board
      ? {
          path: toChalkboardPicturePath(data.location.rlid),
          alt: `On the board in ${data.location.city}, ${data.location.state}`,
        }
      : null,
  jsonLd: ({ data, settings, url, imageUrl }) =>
    data.is_closed
      ? []
      : [
          buildRestaurantJsonLd(data, {
            brand: settings.brand.name,
            cuisine: settings.brand.cuisine,
            priceRange: settings.brand.price_range,
            url,
            imageUrl,
          }),
        ],
  View: SingleLocation,
})

function SingleLocation({ page, data, settings }: Props) {
  const { board, info } = separateChalkboardFromGuestInfo(data, settings)
  return (
    <>
      <LocationHead page={page} data={data} settings={settings} />
      {board && (
        <LocationChalkboardSection board={board} location={data.location} showsMenu={data.menu !== undefined} />
      )}
      {!data.is_closed && <LocationFacts data={data} settings={settings} showsWait={!board} />}
      {info && <LocationGuestInfoSection info={info} />}
      {!data.is_closed && <LocationPageMenuOverview menu={data.menu} rlid={data.location.rlid} showsDishes />}
      <BlockList items={page.values.body} />
      <NearbyLocationsSection nearby={data.nearby} around={getStorefrontStyle(settings)} />
      {!data.is_closed && <LocationMobileActionBar location={data.location} settings={settings} />}
    </>
  )
}

function LocationHead({
  page,
  data: { location, services, locator_url, is_closed, nearest_open, takes_reservations_later },
  settings,
}: Props) {
  const name = `${location.city}, ${location.state}`
  const storefrontStyle = getStorefrontStyle(settings)
  return (
    <PageBanner
      title={name}
      breadcrumbs={<Breadcrumbs items={page.breadcrumbs} />}
      className={storefrontContainerClassName}
      picture={!is_closed && storefrontStyle && <StorefrontDrawingImage location={location} around={storefrontStyle} />}
    >
      <div className="lead location-address">
        <LocationAddressLines location={location} />
      </div>
      {is_closed ? (
        <p className="notice">
          This restaurant has closed. <a href={locator_url}>Find a different {settings.brand.name}</a>
        </p>
      ) : (
        <>
          <ClosureNotice location={location} />
          <NearestOpenLocationNote location={nearest_open} />
          {!location.is_temporarily_closed && <LiveOpenStatus rlid={location.rlid} href="#hours" />}
          <div className="button-row">
            <OrderLink location={location} />
            <ReserveOrWaitListLink
              location={{ ...services, rlid: location.rlid, is_temporarily_closed: location.is_temporarily_closed }}
            />
            {takes_reservations_later && <ReserveAfterReopeningLink location={location} />}
            <DirectionsLink destination={location.location} locationName={location.address1} />
            <ShareButton />
            {!services.isReservationsEnabled && !location.is_temporarily_closed && (
              <LiveWaitListLink rlid={location.rlid} />
            )}
          </div>
        </>
      )}
    </PageBanner>
  )
}

/** Says that a restaurant is temporarily closed, until when, and why. */
function ClosureNotice({
  location: { is_temporarily_closed, closure },
}: {
  location: SingleLocationPageData['location']
}) {
  if (!is_temporarily_closed) return null
  return (
    <p className="notice">
      Temporarily Closed
      {closure?.reopensOn && (
        <>
          {' '}
          until <time dateTime={closure.reopensOn}>{formatLongDate(closure.reopensOn)}</time>
        </>
      )}
      {closure?.reason && <span className="notice-reason">{closure.reason}</span>}
    </p>
  )
}

const LocationFacts = ({
  data,
  settings,
  showsWait,
}: {
  data: SingleLocationPageData
  settings: SiteSettings
  showsWait: boolean
}) => (
  <div className="wrap band location-facts">
    <LocationPageHoursSection location={data.location} />
    <div className="location-side">
      <LocationMapImage location={data.location} storefrontStyle={getStorefrontStyle(settings)} />
      {data.description && <p className="location-description">{data.description}</p>}
      <LocationPageContactSection data={data} brand={settings.brand.name} showsWait={showsWait} />
      {!data.location.is_temporarily_closed && (
        <LocationPageServicesSection services={data.services} acceptsOrders={data.location.has_online_ordering} />
      )}
    </div>
  </div>
)
