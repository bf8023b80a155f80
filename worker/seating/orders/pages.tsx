import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { OrderPage, StartedOrderPage } from '#app/seating/order.tsx'
import type { FormValues } from '#schema/forms/wire.ts'
import { preferredLocationCookie } from '#schema/locations/preferred-location.ts'
import { offeredServices, orderingServiceUrl } from '#schema/seating/ordering.ts'
import { parseRlid } from '#schema/seating/wire.ts'
import type { Env } from '../../env.ts'
import { handleDocumentForm } from '../../forms/posting/document-form.tsx'
import { toLocationHeader } from '../../http/location-header.ts'
import { commonHeaders } from '../../http/security-headers.ts'
import { type LocationWithUrl, toPageData } from '../../locations/page/page-data.ts'
import { findNearestOpenLocation } from '../../locations/search/nearest-open.ts'
import { isTemporarilyClosed, toOrderingOptions } from '../../locations/stored-location.ts'
import { notFoundResponse } from '../../public/not-found.tsx'
import { renderSiteDocument, type SiteDocument } from '../../public/site-document.tsx'
import { redirectToLocationSearch } from '../location-finder-redirect.ts'
import { findSeatingLocation } from '../reservations/queries.ts'
import { findOrderByKey } from './queries.ts'

type Call = Context<{ Bindings: Env }>

/**
 * `GET /order?rlid=`: redirects to the country's ordering service, else shows our own page. Without `rlid`, uses the
 * visitor's preferred restaurant; redirects to the restaurant search if there is none.
 */
export async function showOrderPage(context: Call): Promise<Response> {
  const { env, req } = context
  const text = req.query('rlid')
  const location = await findLocation(env, text || getCookie(context, preferredLocationCookie))
  if (!location) return text ? notFoundResponse(env, req.raw) : redirectToLocationSearch(env, req.raw)
  const service =
    location.has_online_ordering === 1 && !isTemporarilyClosed(location)
      ? orderingServiceUrl(location.order_url_template, location.rlid)
      : null
  if (service)
    return new Response(null, {
      status: 302,
      headers: { ...commonHeaders, Location: toLocationHeader(service), 'Cache-Control': 'private, no-store' },
    })
  return renderSiteDocument(env, req.raw, await toDocument(env, location))
}

/** `POST /order?rlid=`: stores the intent to order. */
export const placeOrder = (context: Call): Promise<Response> =>
  handleDocumentForm(context, 'order', async ({ rlid }: FormValues) => {
    const location = await findLocation(context.env, rlid)
    return location && toDocument(context.env, location)
  })

/** `GET /order/{key}/`: shows the reference of an order. */
export async function showOrderConfirmation({ env, req }: Call): Promise<Response> {
  const order = await findOrderByKey(env.DB, req.param('key') ?? '')
  if (!order) return notFoundResponse(env, req.raw)
  const main = (
    <StartedOrderPage
      location={toPageData(order)}
      now={new Date()}
      reference={order.reference}
      service={order.service}
    />
  )
  return renderSiteDocument(env, req.raw, { title: 'Your order', template: 'order', main })
}

async function findLocation({ DB }: Env, text: string | undefined) {
  const rlid = parseRlid(text)
  return rlid === null ? null : findSeatingLocation(DB, rlid)
}

async function toDocument(env: Env, location: LocationWithUrl): Promise<SiteDocument> {
  const now = new Date()
  const nearest = isTemporarilyClosed(location) ? await findNearestOpenLocation(env, location, now) : null
  return {
    title: `Order from ${location.city}, ${location.state}`,
    template: 'order',
    form: 'order',
    main: ({ locations }) => (
      <OrderPage
        location={toPageData(location)}
        now={now}
        services={offeredServices(toOrderingOptions(location))}
        nearestOpen={nearest}
        mapPage={locations.map_page}
      />
    ),
  }
}
