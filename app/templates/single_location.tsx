import { location } from '#schema/fields/reference.ts'
import { stream } from '#schema/fields/stream.ts'
import { paths } from '#schema/paths.ts'
import type { SingleLocationPageData } from '#schema/wire/page-data.ts'
import { allBlocks } from '../blocks/index.ts'
import { Stream } from '../blocks/stream.tsx'
import { Address } from '../ui/address.tsx'
import { Banner } from '../ui/banner.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { HoursTable } from '../ui/hours-table.tsx'
import { Icon } from '../ui/icon.tsx'
import { Anchor } from '../ui/link.tsx'
import { LocationMapImage } from '../ui/location-map-image.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { SeatingLink } from '../ui/seating-link.tsx'
import { definePageType, type TemplateProps } from './define.ts'
import { Nearby, Services } from './location-parts.tsx'
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
  shows: ['location_map', 'single_location'],
  jsonLd: ({ data, settings }) => [restaurant(data.location, settings.brand.name)],
  View: SingleLocation,
})

function SingleLocation({ page, data, settings }: Props) {
  return (
    <>
      <LocationHead page={page} data={data} settings={settings} />
      <LocationFacts data={data} brand={settings.brand.name} />
      <Stream items={page.values.body} />
      <Nearby nearby={data.nearby} />
    </>
  )
}

function LocationHead({ page, data: { location: at, services, locator_url } }: Props) {
  const name = `${at.city}, ${at.state}`
  const trail = [...page.ancestors, { title: 'Locations', url: locator_url }]
  return (
    <Banner title={name} above={<Breadcrumbs trail={trail} here={name} />}>
      <div className="lead location-address">
        <Address at={at} />
      </div>
      {at.is_temporarily_closed && <p className="notice">Temporarily Closed</p>}
      <div className="button-row">
        <OrderLink at={at} />
        <SeatingLink at={{ ...services, rlid: at.rlid, city: at.city }} href="#contact" />
        <Anchor className="text-link" href={paths.directions(at.location)}>
          <Icon name="pin" />
          Get directions
        </Anchor>
      </div>
    </Banner>
  )
}

const LocationFacts = ({ data: { location: at, services, locator_url }, brand }: { data: SingleLocationPageData; brand: string }) => (
  <div className="wrap band location-facts">
    <section>
      <h2>Hours of Operation - Dine-in &amp; To-Go</h2>
      {at.is_temporarily_closed ? <p className="notice">Temporarily Closed</p> : <HoursTable at={at} />}
    </section>
    <LocationMapImage at={at} />
    <section id="contact" className="location-contact">
      <h2>Contact Us</h2>
      <p>
        <Icon name="phone" />
        <PhoneLink phone={at.phone} className="location-phone" />
      </p>
      {services.waitListReady && services.estimatedWaitTime && <p>Current wait: {services.estimatedWaitTime}</p>}
      <a className="text-link" href={locator_url}>
        Find a different {brand}
        <Icon name="arrow" />
      </a>
    </section>
    <Services services={services} takesOrders={at.has_online_ordering} />
  </div>
)
