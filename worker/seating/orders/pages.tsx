import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { OrderConfirmation, OrderPage } from '#app/seating/order.tsx'
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
 * `GET /order?rlid=`: to the country's ordering service, else our own page. Without a restaurant the one the visitor
 * has chosen is meant; where none is, or there is no such restaurant any more, to the search for one.
 */
export async function showOrderPage(context: Call): Promise<Response> {
  const { env, req } = context
  const text = req.query('rlid')
  const at = await findLocation(env, text || getCookie(context, preferredLocationCookie))
  if (!at) return text ? notFoundResponse(env, req.raw) : redirectToLocationSearch(env, req.raw)
  const service =
    at.has_online_ordering === 1 && !isTemporarilyClosed(at) ? orderingServiceUrl(at.order_url_template, at.rlid) : null
  if (service)
    return new Response(null, {
      status: 302,
      headers: { ...commonHeaders, Location: toLocationHeader(service), 'Cache-Control': 'private, no-store' },
    })
  return renderSiteDocument(env, req.raw, await toDocument(env, at))
}

/** `POST /order?rlid=`: keeps what somebody wants to order. */
export const placeOrder = (context: Call): Promise<Response> =>
  handleDocumentForm(context, 'order', async ({ rlid }: FormValues) => {
    const at = await findLocation(context.env, rlid)
    return at && toDocument(context.env, at)
  })

/** `GET /order/{key}/`: the reference of an order. */
export async function showOrderConfirmation({ env, req }: Call): Promise<Response> {
  const placed = await findOrderByKey(env.DB, req.param('key') ?? '')
  if (!placed) return notFoundResponse(env, req.raw)
  const main = (
    <OrderConfirmation
      location={toPageData(placed)}
      now={new Date()}
      reference={placed.reference}
      service={placed.service}
    />
  )
  return renderSiteDocument(env, req.raw, { title: 'Your order', template: 'order', main })
}

async function findLocation({ DB }: Env, text: string | undefined) {
  const rlid = parseRlid(text)
  return rlid === null ? null : findSeatingLocation(DB, rlid)
}

async function toDocument(env: Env, at: LocationWithUrl): Promise<SiteDocument> {
  const now = new Date()
  const nearest = isTemporarilyClosed(at) ? await findNearestOpenLocation(env, at, now) : null
  return {
    title: `Order from ${at.city}, ${at.state}`,
    template: 'order',
    form: 'order',
    main: ({ locations }) => (
      <OrderPage
        location={toPageData(at)}
        now={now}
        services={offeredServices(toOrderingOptions(at))}
        nearestOpen={nearest}
        mapPage={locations.map_page}
      />
    ),
  }
}
