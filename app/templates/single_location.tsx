import { location } from '#schema/fields/reference.ts'
import { stream } from '#schema/fields/stream.ts'
import { longDate } from '#schema/rules/dates.ts'
import type { SingleLocationPageData } from '#schema/wire/page-data.ts'
import { allBlocks } from '../blocks/index.ts'
import { Stream } from '../blocks/stream.tsx'
import { Address } from '../ui/address.tsx'
import { Banner } from '../ui/banner.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { DirectionsLink } from '../ui/directions-link.tsx'
import { LocationMapImage } from '../ui/location-map-image.tsx'
import { NearestOpen } from '../ui/nearest-open.tsx'
import { OpenStatus } from '../ui/open-status.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { ReserveLaterLink } from '../ui/reserve-later-link.tsx'
import { SeatingLink } from '../ui/seating-link.tsx'
import { definePageType, type TemplateProps } from './define.ts'
import { directoryTrail } from './directory-trail.ts'
import { Contact, Hours, Nearby, Services } from './location-parts.tsx'
import { restaurant } from './restaurant-json-ld.ts'

const fields = { location: location({ required: true }), body: stream(allBlocks) }
type Props = TemplateProps<typeof fields, SingleLocationPageData>

export const singleLocation = definePageType({
  type: 'single_location',
  label: 'Single location',
  description: 'A restaurant’s own page. Its facts come from the location; blocks may follow them.',
  fields,
  children: [],
  slashes: true,
  shows: ['location_map', 'single_state', 'location_list', 'single_location'],
  trail: (page, { trail, location: { address1 } }) => directoryTrail(page, trail, address1),
  jsonLd: ({ data, settings, url, picture }) => (data.is_closed ? [] : [restaurant(data, { brand: settings.brand.name, url, picture })]),
  View: SingleLocation,
})

function SingleLocation({ page, data, settings }: Props) {
  return (
    <>
      <LocationHead page={page} data={data} settings={settings} />
      {!data.is_closed && <LocationFacts data={data} brand={settings.brand.name} />}
      <Stream items={page.values.body} />
      <Nearby nearby={data.nearby} />
    </>
  )
}

function LocationHead({
  page,
  data: { location: at, services, locator_url, is_closed, nearest_open, takes_reservations_later },
  settings,
}: Props) {
  const name = `${at.city}, ${at.state}`
  return (
    <Banner title={name} above={<Breadcrumbs trail={page.trail} />}>
      <div className="lead location-address">
        <Address at={at} />
      </div>
      {is_closed ? (
        <p className="notice">
          This restaurant has closed. <a href={locator_url}>Find a different {settings.brand.name}</a>
        </p>
      ) : (
        <>
          <Closing at={at} />
          <NearestOpen at={nearest_open} />
          {!at.is_temporarily_closed && <OpenStatus rlid={at.rlid} href="#hours" />}
          <div className="button-row">
            <OrderLink at={at} />
            <SeatingLink at={{ ...services, rlid: at.rlid, is_temporarily_closed: at.is_temporarily_closed }} />
            {takes_reservations_later && <ReserveLaterLink at={at} />}
            <DirectionsLink to={at.location} place={at.address1} />
          </div>
        </>
      )}
    </Banner>
  )
}

/** Says that a restaurant is closed for a time, until when, and why. */
function Closing({ at: { is_temporarily_closed, closure } }: { at: SingleLocationPageData['location'] }) {
  if (!is_temporarily_closed) return null
  return (
    <p className="notice">
      Temporarily Closed
      {closure?.reopensOn && (
        <>
          {' '}
          until <time dateTime={closure.reopensOn}>{longDate(closure.reopensOn)}</time>
        </>
      )}
      {closure?.reason && <span className="notice-reason">{closure.reason}</span>}
    </p>
  )
}

const LocationFacts = ({ data, brand }: { data: SingleLocationPageData; brand: string }) => (
  <div className="wrap band location-facts">
    <Hours at={data.location} />
    <div className="location-side">
      <LocationMapImage at={data.location} />
      {data.description && <p className="location-description">{data.description}</p>}
      <Contact data={data} brand={brand} />
      {!data.location.is_temporarily_closed && <Services services={data.services} takesOrders={data.location.has_online_ordering} />}
    </div>
  </div>
)
